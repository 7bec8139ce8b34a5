import { useAsk } from '../../../ask/answer.ts'
import { Field } from '../../../parts/field.tsx'
import { Form, type Values } from '../../../parts/form.tsx'

export function NewShare({ template_id, onDone }: { template_id: string; onDone: () => void }) {
  const ask = useAsk()
  async function share({ expires_at }: Values) {
    const body = expires_at ? { expires_at: new Date(expires_at).toISOString() } : {}
    await ask('shareTemplate', { template_id, body })
    onDone()
  }
  return (
    <div class="inline">
      <Form label="Create a link" send={share} said="">
        <Field label="Expires (optional)" name="expires_at">
          {(wired) => <input {...wired} type="datetime-local" />}
        </Field>
      </Form>
    </div>
  )
}
