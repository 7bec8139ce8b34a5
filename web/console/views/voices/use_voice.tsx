import { useSignal } from '@preact/signals'
import type { Arguments } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'

type Properties = {
  provider: string
  voice_id: string
  label: string
  languages: Record<string, string>
  /** The most likely intended language. */
  suggested: string
  /** The voices currently in use. */
  choices: object
  again: () => void
}

/** Uses a voice for calls in a language. */
export function UseVoice(properties: Properties) {
  const { provider, voice_id, label, languages, suggested, choices, again } = properties
  const ask = useAsk()
  const isOpen = useSignal(false)
  const close = () => (isOpen.value = false)
  return (
    <>
      <button aria-label={`Use ${label}`} onClick={() => (isOpen.value = true)}>
        Use…
      </button>
      {isOpen.value && (
        <Dialog title={`Use ${label} in calls`} onClose={close}>
          <Form
            label="Use"
            send={async ({ language }) => {
              const voices = { ...choices, [language!]: { provider, voice_id } }
              const body = { 'tts.voices': voices } as Arguments<'patchSystemConfig'>['body']
              await ask('patchSystemConfig', { body })
              close()
              again()
            }}
          >
            <Field
              label="For conversations in"
              name="language"
              hint="Takes effect with the next call, for all organizations. A template with its own voice keeps it."
            >
              {(wired) => (
                <select {...wired}>
                  {Object.entries({ ...languages, default: 'All other languages' }).map(
                    ([code, name]) => (
                      <option key={code} value={code} selected={code === suggested}>
                        {name}
                      </option>
                    ),
                  )}
                </select>
              )}
            </Field>
          </Form>
        </Dialog>
      )}
    </>
  )
}
