import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'

type Properties = {
  /** Label of the button that opens the question. */
  label: string
  /** The question, naming its object. */
  title: string
  /** Label of the confirming button; default: that of the first. */
  action?: string
  /** Label of the cancelling button; default: Cancel. */
  keep?: string
  /** The action cannot be undone, or locks somebody out: a premature key press does nothing. */
  isDanger?: boolean
  /** Text to type for confirmation, such as a name. */
  typed?: string
  work: () => Promise<unknown>
  /** Called once it is done. */
  after?: () => void
  /** What it affects. */
  children: ComponentChildren
}

/** A button that asks for confirmation before acting. */
export function AskFirst({
  label,
  title,
  action = label,
  keep = 'Cancel',
  isDanger = false,
  typed,
  work,
  after,
  children,
}: Properties) {
  const isOpen = useSignal(false)
  const close = () => (isOpen.value = false)
  async function send({ confirmation }: { confirmation?: string }) {
    if (typed !== undefined && confirmation?.trim() !== typed) {
      throw new Error(`Type “${typed}” to continue`)
    }
    await work()
    after?.()
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
              <button type="button" autofocus={isDanger && typed === undefined} onClick={close}>
                {keep}
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
