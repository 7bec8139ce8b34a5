import { useSignal } from '@preact/signals'
import { useAsk } from '../../ask/answer.ts'
import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'

/** Stores a secret; afterwards only its name is visible. */
export function NewSecret({ onMade }: { onMade: () => void }) {
  const ask = useAsk()
  const count = useSignal(0)
  return (
    <div class="panel inline">
      <Form
        key={count.value}
        label="Create secret"
        said=""
        send={async ({ name, value }) => {
          const body = { name: name!, value: value! }
          await ask('createSecret', { body })
          count.value++
          onMade()
        }}
      >
        <Field label="Name" name="name">
          {(wired) => <input {...wired} maxLength={100} autocomplete="off" spellcheck={false} />}
        </Field>
        <Field label="Value" name="value">
          {(wired) => <input {...wired} type="password" autocomplete="new-password" />}
        </Field>
      </Form>
    </div>
  )
}
