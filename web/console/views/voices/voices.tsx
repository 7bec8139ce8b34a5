import { useEffect, useMemo } from 'preact/hooks'
import { useAnswer } from '../../ask/answer.ts'
import { useFilters } from '../../ask/filters.ts'
import { Choice, Filters, Search } from '../../parts/filters.tsx'
import { Empty, Shown } from '../../parts/shown.tsx'
import { View } from '../../parts/view.tsx'
import { createPlayer } from './player.ts'
import { Provider } from './provider.tsx'
import { inEnglish } from '../conversations/words.ts'
import { speaking } from './speaking.ts'

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
