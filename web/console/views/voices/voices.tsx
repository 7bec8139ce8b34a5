import { useEffect, useMemo } from 'preact/hooks'
import type { Answer } from '../../../../client/operation_types.ts'
import { type Loading, useAnswer } from '../../ask/answer.ts'
import { useFilters } from '../../ask/filters.ts'
import { Badge } from '../../parts/badge.tsx'
import { Choice, Filters, Search } from '../../parts/filters.tsx'
import { Empty, Shown } from '../../parts/shown.tsx'
import { Table } from '../../parts/table.tsx'
import { View } from '../../parts/view.tsx'
import { inEnglish } from '../languages.ts'
import { createPlayer, type Player } from './player.ts'
import { speaking } from './speaking.ts'
import { VoiceRow } from './voice_row.tsx'

/** The voices of all providers, to preview and use. */
export default function Voices() {
  const catalog = useAnswer('getVoiceCatalog', {})
  const config = useAnswer('getSystemConfig', {})
  const { given } = useFilters()
  const { lang = '', provider = '', text = '' } = given
  const player = useMemo(createPlayer, [])
  useEffect(() => () => player.stop(), [])
  return (
    <View title="Voices" asked={{ name: 'getVoiceCatalog' }}>
      <p class="lead">
        A call uses its template’s voice, or else the voice chosen with “Use…” for its language. If
        none was chosen, it uses <code>TTS_VOICE</code> from the environment; local voices then
        follow the language. <a href="/docs/voices">How a voice is chosen</a>
      </p>
      <Shown of={catalog}>
        {({ languages: own, providers }) => {
          const languages = inEnglish(own)
          const labels = Object.entries(providers).map(([name, { label }]) => [name, label])
          const shown = Object.entries(providers)
            .filter(([name]) => provider === '' || name === provider)
            .map(([name, entry]) => ({ name, ...entry, voices: speaking(entry.voices, lang) }))
            .toSorted((a, b) => Number(b.enabled) - Number(a.enabled))
          return (
            <>
              <Filters>
                <Choice label="Language" name="lang" options={languages} />
                <Choice label="Provider" name="provider" options={Object.fromEntries(labels)} />
                <Search label="Sample text" name="text" placeholder="A greeting" />
              </Filters>
              {shown.length === 0 && (
                <Empty>
                  <p>No providers match.</p>
                </Empty>
              )}
              {shown.map((entry) => (
                <Provider
                  key={entry.name}
                  of={entry}
                  languages={languages}
                  asked={{ lang, text }}
                  player={player}
                  config={config}
                />
              ))}
            </>
          )
        }}
      </Shown>
    </View>
  )
}

type Entry = Answer<'getVoiceCatalog'>['providers'][string &
  keyof Answer<'getVoiceCatalog'>['providers']]

type Properties = {
  of: Entry & { name: string }
  /** Label by code. */
  languages: Record<string, string>
  /** Language and text of a preview; empty for the voice's own. */
  asked: { lang: string; text: string }
  player: Player
  config: Loading<Answer<'getSystemConfig'>>
}

/** A provider with its voices. */
function Provider({ of, ...how }: Properties) {
  const { name, label, enabled, runtime_note, reason, voices } = of
  const rows = voices.map((voice) => ({ id: voice.voice_id, voice }))
  return (
    <section>
      <h2>
        {label} {!enabled && <Badge>Not set up</Badge>}
      </h2>
      {[reason, runtime_note].map((note) => note !== null && <p class="hint">{note}</p>)}
      {voices.length === 0 && <p class="none">No known voice matches this choice.</p>}
      {voices.length > 0 && (
        <Table
          label={`Voices of ${label}`}
          heads={['Voice', '', 'Languages', IN_USE]}
          rows={rows}
          row={({ voice }) => <VoiceRow of={voice} canSpeak={enabled} provider={name} {...how} />}
        />
      )}
    </section>
  )
}

const IN_USE = <span title="Empty until a voice is chosen with “Use…”">In use for</span>
