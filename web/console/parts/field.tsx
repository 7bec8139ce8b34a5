import type { ComponentChildren } from 'preact'
import { useContext, useId } from 'preact/hooks'
import { type Problem, problemsAt } from '../ask/problems.ts'
import { Badge } from './badge.tsx'
import { Problems } from './form.tsx'

/** Attributes that a control gets from its field. */
export type Wired = {
  id: string
  name: string
  'aria-describedby': string
  'aria-invalid': 'true' | undefined
  disabled: boolean
}

type Properties = {
  label: string
  /** Its API name, or its path in a template. */
  name: string
  hint?: ComponentChildren
  /** The id of the control; default: a new one. */
  id?: string
  /** Why the value cannot be changed; empty: without a reason, absent: it can. */
  lock?: string | undefined
  /** Whether the control is a checkbox, which is followed by its label. */
  isTick?: boolean
  children: (wired: Wired) => ComponentChildren
}

/** A label, its control, its help, and the problems with the value. */
export function Field({ label, name, hint, id, lock, isTick = false, children }: Properties) {
  const made = useId()
  const problems = problemsAt(useContext(Problems), name)
  const wired: Wired = {
    id: id ?? made,
    name,
    'aria-describedby': `${id ?? made}-about`,
    'aria-invalid': problems.some(({ severity }) => severity === 'error') ? 'true' : undefined,
    disabled: lock !== undefined,
  }
  const control = children(wired)
  return (
    <div class={isTick ? 'tick' : 'field'}>
      {isTick && control}
      <label for={wired.id}>
        {label} {lock && <Badge>{lock}</Badge>}
      </label>
      {!isTick && control}
      <div id={`${wired.id}-about`} class="about">
        {hint && <p class="hint">{hint}</p>}
        <ProblemList problems={problems} name={name} />
      </div>
    </div>
  )
}

type Found = { problems: readonly Problem[]; name: string }

function ProblemList({ problems, name }: Found) {
  if (problems.length === 0) return null
  return (
    <ul class="problems">
      {problems.map(({ field, message, severity }) => (
        <li key={field + message} data-severity={severity}>
          <span class="visually-hidden">{severity === 'error' ? 'Error: ' : 'Warning: '}</span>
          {field === name ? message : `${field.slice(name.length + 1)}: ${message}`}
        </li>
      ))}
    </ul>
  )
}
