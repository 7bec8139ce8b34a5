import { useSignal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import { useAsk } from '../../../ask/answer.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { Field } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'

/** Creates a template that inherits from this one. */
export function NewChild({ id, name }: { id: string; name: string }) {
  const ask = useAsk()
  const { route } = useLocation()
  const isOpen = useSignal(false)
  const close = () => (isOpen.value = false)
  async function send({ name = '' }: { name?: string }) {
    const child = await ask('createChildTemplate', { parent_id: id, body: { name } })
    close()
    route(`/console/templates/${child.id}`)
  }
  return (
    <>
      <button onClick={() => (isOpen.value = true)}>New child…</button>
      {isOpen.value && (
        <Dialog title={`A template that inherits from ${name}`} onClose={close}>
          <Form
            label="Create"
            send={send}
            beside={
              <button type="button" onClick={close}>
                Cancel
              </button>
            }
          >
            <Field label="Name" name="name">
              {(wired) => <input {...wired} maxLength={200} />}
            </Field>
            <p class="hint">
              Everything else comes from {name}, including later changes; it can have its own
              skills. Unsaved changes here are discarded.
            </p>
          </Form>
        </Dialog>
      )}
    </>
  )
}
