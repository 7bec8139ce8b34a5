import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'

type Properties = {
  /** On the button that opens the dialog, and on the one that does it. */
  label: string
  title: string
  /** Names what is affected. */
  children: ComponentChildren
  /** @throws Error that says why it was not done; the dialog shows it and stays. */
  doIt: () => Promise<void>
}

/** A button that asks once before it does what cannot be undone. */
export function Confirm({ label, title, children, doIt }: Properties) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const isBusy = useSignal(false)
  const why = useSignal('')
  async function confirmed() {
    isBusy.value = true
    why.value = ''
    await doIt().then(
      () => dialog.current?.close(),
      (error: Error) => (why.value = `${error.message}.`),
    )
    isBusy.value = false
  }
  return (
    <>
      <button onClick={() => dialog.current!.showModal()}>{label}</button>
      <dialog ref={dialog} class="confirm" aria-labelledby={heading}>
        <h2 id={heading}>{title}</h2>
        {children}
        <p role="alert" class="caution">
          {why}
        </p>
        <div class="actions">
          <button autofocus onClick={() => dialog.current!.close()}>
            Keep it
          </button>
          <button class="danger" disabled={isBusy} onClick={confirmed}>
            {label}
          </button>
        </div>
      </dialog>
    </>
  )
}
