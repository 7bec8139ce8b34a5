import { useSignal } from '@preact/signals'
import { type ComponentChildren, createContext, type TargetedSubmitEvent } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { type Problem, problemsAt, problemsOf } from '../ask/problems.ts'

/** The input by field name; an unticked checkbox is absent. */
export type Values = Record<string, string>

/** The service's problems with the fields of the enclosing form or template. */
export const Problems = createContext<readonly Problem[]>([])

type Properties = {
  /** Label of the button. */
  label: string
  /** Submits the form; errors are shown and the input is kept. */
  send: (values: Values) => Promise<unknown>
  /** Shown after submission; default: Saved. */
  said?: string
  /** The action cannot be undone. */
  isDanger?: boolean
  /** Shown next to the button. */
  beside?: ComponentChildren
  children: ComponentChildren
}

/**
 * Fields that are submitted together. A problem is shown at its field, or below the form if it
 * concerns the whole.
 */
export function Form({
  label,
  send,
  said = 'Saved',
  isDanger = false,
  beside,
  children,
}: Properties) {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useSignal(false)
  const note = useSignal('')
  const error = useSignal<Error | undefined>(undefined)
  const problems = problemsOf(error.value)

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error.value])

  async function submit(event: TargetedSubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy.value) return
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Values
    isBusy.value = true
    note.value = ''
    error.value = undefined
    try {
      await send(values)
      note.value = said
    } catch (thrown) {
      error.value = thrown as Error
    }
    isBusy.value = false
  }

  const fields = form.current ? [...form.current.elements] : []
  const isPlaced = (problem: Problem) =>
    fields.some((one) => {
      const name = one.getAttribute('name')
      return name !== null && problemsAt([problem], name).length > 0
    })
  const whole = error.value && !(problems.length > 0 && problems.every(isPlaced))
  return (
    <form class="form" ref={form} noValidate onSubmit={submit} onInput={() => (note.value = '')}>
      <Problems.Provider value={problems}>{children}</Problems.Provider>
      {whole && (
        <p class="caution" role="alert">
          {error.value!.message}.
        </p>
      )}
      <div class="actions">
        <button class={isDanger ? 'danger' : 'primary'} disabled={isBusy.value}>
          {label}
        </button>
        {beside}
        <span role="status" class="hint">
          {note.value}
        </span>
      </div>
    </form>
  )
}
