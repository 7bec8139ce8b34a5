import { useSignal } from '@preact/signals'
import type { Answer } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'

/** Creates a key for the signed-in user. */
export function NewKey({ onMade }: { onMade: (key: Answer<'createApiKey'>) => void }) {
  const ask = useAsk()
  const count = useSignal(0)
  return (
    <div class="panel inline">
      <Form
        key={count.value}
        label="Create key"
        said=""
        send={async ({ label }) => {
          const body = { label: label! }
          onMade(await ask('createApiKey', { body }))
          count.value++
        }}
      >
        <Field label="What the key is for" name="label">
          {(wired) => <input {...wired} maxLength={100} autocomplete="off" />}
        </Field>
      </Form>
    </div>
  )
}
