import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'

type Properties = {
  /** Of the button that asks. */
  label: string
  /** What is asked, which names what it is about. */
  title: string
  /** Of the button that does it; default: that of the first. */
  action?: string
  /** It cannot be undone, or shuts somebody out. */
  isDanger?: boolean
  /** What must be typed before it is done, such as a name. */
  typed?: string
  work: () => Promise<unknown>
  /** What it affects. */
  children: ComponentChildren
}

/** A button whose effect is asked for once before it is done. */
export function AskFirst({
  label,
  title,
  action = label,
  isDanger = false,
  typed,
  work,
  children,
}: Properties) {
  const isOpen = useSignal(false)
  const close = () => (isOpen.value = false)
  async function send({ confirmation }: { confirmation?: string }) {
    if (typed !== undefined && confirmation?.trim() !== typed) {
      throw new Error(`Type “${typed}” to go on`)
    }
    await work()
    close()
  }
  return (
    <>
      <button onClick={() => (isOpen.value = true)}>{label}</button>
      {isOpen.value && (
        <Dialog title={title} onClose={close}>
          <Form
            label={action}
            isDanger={isDanger}
            send={send}
            beside={
              <button type="button" onClick={close}>
                Cancel
              </button>
            }
          >
            {children}
            {typed !== undefined && (
              <Field label={`Type “${typed}” to confirm`} name="confirmation">
                {(wired) => <input {...wired} autocomplete="off" spellcheck={false} autofocus />}
              </Field>
            )}
          </Form>
        </Dialog>
      )}
    </>
  )
}
