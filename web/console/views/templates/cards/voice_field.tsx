import { useAsk, useLoaded } from '../../../ask/answer.ts'
import { useSigned } from '../../../signed_in.ts'
import type { Path } from '../draft/json.ts'
import { usePlace } from '../editor/editing.tsx'
import type { Wired } from '../../../parts/field.tsx'
import { JsonInput } from './inputs.tsx'
import { ByName } from './named_field.tsx'
import { PlaceField } from './schema_field.tsx'
import { FieldRows } from './field_rows.tsx'
import { isVoice, keyOfVoice, speakersIn, withVoice } from './voice.ts'

const HINT = 'Empty: the platform’s voice for the language'
const HEARD = 'preview them under Voices'
const ITS_ID = 'ask whoever runs the service what is available'

/** The voice: a choice for operators, who may list voices; otherwise the stored value. */
export function VoiceField({ path }: { path: Path }) {
  const { isOperator } = useSigned()
  const ask = useAsk()
  const { value: loaded } = useLoaded(
    async () => (isOperator ? speakersIn(await ask('getVoiceCatalog', {})) : undefined),
    'voices',
  ).state
  const speakers = loaded.at === 'ready' ? loaded.data : undefined
  const { value } = usePlace(path)
  return (
    <>
      <PlaceField path={path} label="Voice" hint={`${HINT}; ${isOperator ? HEARD : ITS_ID}`}>
        {(wired, value, set) => {
          const input = { wired, value, set }
          return (
            <ByName
              isKnown={speakers !== undefined && (value === undefined || isVoice(value))}
              isLocked={wired.disabled}
              label="As JSON"
              choice={<VoiceSelect {...input} speakers={speakers ?? []} />}
              written={<JsonInput {...input} placeholder='{ "provider": "…", "voice_id": "…" }' />}
            />
          )
        }}
      </PlaceField>
      {speakers !== undefined && isVoice(value) && (
        <FieldRows of="WrittenVoice" path={path} rows={[{ model: MODEL }]} />
      )}
    </>
  )
}

const MODEL = {
  label: 'Model of the voice',
  isCode: true,
  hint: 'If the provider has several; empty: its default',
}

type Properties = {
  wired: Wired
  value: unknown
  speakers: ReturnType<typeof speakersIn>
  set: (value: unknown) => void
}

/**
 * Chooses a voice available in calls. An unavailable or unknown one is kept and shown by its ids.
 */
function VoiceSelect({ wired, value, speakers, set }: Properties) {
  const now = isVoice(value) ? keyOfVoice(value) : ''
  const all = speakers.flatMap(({ voices }) => voices)
  const find = (key: string) => all.find(({ chosen }) => keyOfVoice(chosen) === key)
  return (
    <select
      {...wired}
      value={now}
      onChange={({ currentTarget: { value: key } }) => {
        const found = find(key)
        if (found) set(withVoice(value, found.chosen))
        else if (key === '') set(undefined)
      }}
    >
      <option value="">The platform’s</option>
      {now !== '' && !find(now) && <option value={now}>{`${now} (cannot be chosen here)`}</option>}
      {speakers.map(({ label, voices }) => (
        <optgroup key={label} label={label}>
          {voices.map(({ chosen, label }) => (
            <option key={chosen.voice_id} value={keyOfVoice(chosen)}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
