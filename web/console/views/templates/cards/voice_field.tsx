import type { Path } from '../draft/json.ts'
import { usePlace } from '../editor/editing.tsx'
import type { Wired } from '../../../parts/field.tsx'
import { useCatalog } from './catalogs.ts'
import { JsonInput } from './inputs.tsx'
import { ByName } from './named_field.tsx'
import { PlaceField } from './schema_field.tsx'
import { FieldRows } from './field_rows.tsx'
import { Unread } from './unread.tsx'
import { isVoice, keyOfVoice, speakersIn, withVoice } from './voice.ts'

/** Chooses the voice by name. */
export function VoiceField({ path }: { path: Path }) {
  const voices = useCatalog('voices', async (ask, isOperator) =>
    speakersIn(await ask(isOperator ? 'getVoiceCatalog' : 'listUsableVoices', {})),
  )
  const { known: speakers } = voices
  const { value } = usePlace(path)
  return (
    <>
      <PlaceField path={path} label="Voice" hint="Empty: the platform’s voice for the language">
        {(wired, value, set) => {
          const input = { wired, value, set }
          return (
            <>
              <ByName
                isKnown={speakers !== undefined && (value === undefined || isVoice(value))}
                isLocked={wired.disabled}
                label="As JSON"
                choice={<VoiceSelect {...input} speakers={speakers ?? []} />}
                written={
                  <JsonInput {...input} placeholder='{ "provider": "…", "voice_id": "…" }' />
                }
              />
              <Unread of={voices} what="the voice as JSON" />
            </>
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
          {voices.length === 0 && <option disabled>Its voices could not be listed</option>}
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
