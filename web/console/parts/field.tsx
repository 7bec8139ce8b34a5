import type { ComponentChildren } from 'preact'
import { useContext, useId } from 'preact/hooks'
import { problemAt } from '../ask/problems.ts'
import { Problems } from './form.tsx'

/** Attributes that a control gets from its field. */
export type Wired = {
  id: string
  name: string
  'aria-describedby': string
  'aria-invalid': 'true' | undefined
}

type Properties = {
  label: string
  /** Its API name. */
  name: string
  hint?: ComponentChildren
  children: (wired: Wired) => ComponentChildren
}

/** A label, its control, and the problem with the input. */
export function Field({ label, name, hint, children }: Properties) {
  const id = useId()
  const problem = problemAt(useContext(Problems), name)
  const wired: Wired = {
    id,
    name,
    'aria-describedby': `${id}-hint ${id}-problem`,
    'aria-invalid': problem === undefined ? undefined : 'true',
  }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children(wired)}
      <div id={`${id}-hint`} class="hint">
        {hint}
      </div>
      <p id={`${id}-problem`} class="problem">
        {problem}
      </p>
    </div>
  )
}

/** A checkbox followed by its label. */
export function Tick({
  label,
  name,
  hint,
  checked,
}: Omit<Properties, 'children'> & { checked: boolean }) {
  const id = useId()
  return (
    <div class="tick">
      <input id={id} name={name} type="checkbox" defaultChecked={checked} />
      <label for={id}>{label}</label>
      {hint && <p class="hint">{hint}</p>}
    </div>
  )
}
