import type { Answer } from '../../../../client/operation_types.ts'
import type { Loading } from '../../ask/answer.ts'
import { Badge } from '../../parts/badge.tsx'
import { Table } from '../../parts/table.tsx'
import type { Player } from './player.ts'
import { VoiceRow } from './voice_row.tsx'

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
export function Provider({ of, ...how }: Properties) {
  const { name, label, enabled, supports_runtime, runtime_note, reason, voices } = of
  const rows = voices.map((voice) => ({ id: voice.voice_id, voice }))
  return (
    <section>
      <h2>
        {label} {!enabled && <Badge>Not set up</Badge>}
        {enabled && !supports_runtime && <Badge tone="notice">Preview only</Badge>}
      </h2>
      {[reason, runtime_note].map((note) => note !== null && <p class="hint">{note}</p>)}
      {voices.length === 0 && <p class="none">No known voice matches this choice.</p>}
      {voices.length > 0 && (
        <Table
          label={`Voices of ${label}`}
          heads={['Voice', '', 'Languages', IN_USE]}
          rows={rows}
          row={({ voice }) => (
            <VoiceRow
              of={voice}
              canSpeak={enabled}
              canBeUsed={enabled && supports_runtime}
              provider={name}
              {...how}
            />
          )}
        />
      )}
    </section>
  )
}

const IN_USE = <span title="Empty until a voice is chosen with “Use…”">In use for</span>
