import { useAsk, useLoaded } from '../../../../ask/answer.ts'
import { useSigned } from '../../../../session/signed_in.ts'
import type { Path } from '../../draft/json.ts'
import { usePlace } from '../../editor/editing.ts'
import { ByName } from '../../fields/by_name.tsx'
import { Field } from '../../fields/field.tsx'
import { JsonInput } from '../../fields/json_input.tsx'
import { TextField } from '../../fields/text_field.tsx'
import { isVoice, speakersIn } from './voice.ts'
import { VoiceSelect } from './voice_select.tsx'

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
      <Field
        path={path}
        label="Voice"
        hint={`${HINT}; ${isOperator ? HEARD : ITS_ID}`}
        fits={() => true}
      >
        {(input, value, set) => (
          <ByName
            isKnown={speakers !== undefined && (value === undefined || isVoice(value))}
            isLocked={input.disabled}
            label="As JSON"
            choice={<VoiceSelect input={input} value={value} speakers={speakers ?? []} set={set} />}
            written={
              <JsonInput
                {...input}
                placeholder='{ "provider": "…", "voice_id": "…" }'
                value={value}
                set={set}
              />
            }
          />
        )}
      </Field>
      {speakers !== undefined && isVoice(value) && (
        <TextField
          path={[...path, 'model']}
          label="Model of the voice"
          isCode
          hint="If the provider has several; empty: its default"
        />
      )}
    </>
  )
}
