import { useEffect, useRef } from 'preact/hooks'
import { answerKeyQuestion, giveKey, isKeyAsked } from './ask/key_question.ts'
import { Dialog } from './parts/dialog.tsx'
import { Field } from './parts/field.tsx'
import { Form, type Values } from './parts/form.tsx'

/** What a key may consist of; anything else cannot be sent. */
const TYPABLE = /^[!-~]+$/

/** Asks for the key again before something sensitive, which then goes on. The key is not stored. */
export function ConfirmKey() {
  const input = useRef<HTMLInputElement>(null)
  const isAsked = isKeyAsked.value
  useEffect(() => (isAsked ? returnFocus : undefined), [isAsked])
  if (!isAsked) return null
  const close = () => answerKeyQuestion(false)
  async function send({ key }: Values) {
    const given = key!.trim()
    input.current!.value = ''
    input.current!.focus()
    if (!TYPABLE.test(given)) throw new Error('Enter the key that you signed in with')
    await giveKey(given)
  }
  return (
    <Dialog title="Confirm with your key" onClose={close}>
      <Form
        label="Confirm"
        send={send}
        said=""
        beside={
          <button type="button" onClick={close}>
            Cancel
          </button>
        }
      >
        <p>
          Enter the key that you signed in with. It counts for five minutes and is not stored.
          Nothing that you typed is lost.
        </p>
        <Field label="API key" name="key">
          {(wired) => (
            <input
              {...wired}
              ref={input}
              type="password"
              autocomplete="off"
              spellcheck={false}
              autofocus
            />
          )}
        </Field>
      </Form>
    </Dialog>
  )
}

/** What had the focus last, outside of the question. */
let focused: HTMLElement | undefined
document.addEventListener('focusin', ({ target }) => {
  if (!isKeyAsked.value && target instanceof HTMLElement) focused = target
})

/** A button has lost the focus by now, because it is disabled as long as what it does is under way. */
function returnFocus() {
  setTimeout(() => focused?.focus())
}
