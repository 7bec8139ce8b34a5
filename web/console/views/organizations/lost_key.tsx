import { useSignal } from '@preact/signals'
import { useAsk } from '../../ask/answer.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { ShownOnce } from '../../parts/shown_once.tsx'

/** Creates a key for an organization that has lost its own. */
export function LostKey({ org_id, name }: { org_id: string; name: string }) {
  const ask = useAsk()
  const isOpen = useSignal(false)
  const key = useSignal<string | undefined>(undefined)
  async function send({ label }: { label?: string }) {
    const made = await ask('createOrgKey', { org_id, body: { label: label! } })
    isOpen.value = false
    key.value = made.key ?? ''
  }
  return (
    <>
      <button onClick={() => (isOpen.value = true)}>Create a key</button>
      {isOpen.value && (
        <Dialog title={`A key for ${name}`} onClose={() => (isOpen.value = false)}>
          <Form label="Create key" send={send}>
            <p>
              For an organization that has lost its key. The new key belongs to the organization
              itself and has an owner’s permissions. The organization can see and revoke it.
            </p>
            <Field label="What the key is for" name="label">
              {(wired) => <input {...wired} maxLength={100} defaultValue="Replaces a lost key" />}
            </Field>
          </Form>
        </Dialog>
      )}
      {key.value !== undefined && (
        <ShownOnce
          title={`The key for ${name}`}
          value={key.value}
          onClose={() => (key.value = undefined)}
        >
          <p>Copy it now and pass it on securely: it is shown only once.</p>
        </ShownOnce>
      )}
    </>
  )
}
