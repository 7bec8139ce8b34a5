import type { Path } from '../draft/json.ts'
import { usePlace } from '../editor/editing.tsx'
import { useCatalog } from './catalogs.ts'
import { JsonInput } from './inputs.tsx'
import { ByName } from './named_field.tsx'
import { PlaceField } from './schema_field.tsx'
import { FieldRows } from './field_rows.tsx'
import { Unread } from './unread.tsx'
import { isVoice, speakersIn } from './voice.ts'
import { VoiceSelect } from './voice_select.tsx'

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
                choice={<VoiceSelect {...input} none="The platform’s" speakers={speakers ?? []} />}
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
