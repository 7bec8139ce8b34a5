import type { ComponentChildren } from 'preact'
import type { Path } from '../draft/json.ts'
import { usePlace } from '../editor/editing.ts'
import type { InputAttributes } from './input_attributes.ts'
import { JsonInput } from './json_input.tsx'
import { ProblemList } from './problem_list.tsx'

export type FieldProperties = { path: Path; label: string; hint?: string }

type Properties = FieldProperties & {
  /** Whether this kind of input can show the value; otherwise it is shown as JSON. */
  fits: (value: unknown) => boolean
  children: (
    input: InputAttributes,
    value: unknown,
    set: (value: unknown) => void,
  ) => ComponentChildren
}

/** A field of the template, with its label above and its problems below. */
export function Field({ path, label, hint, fits, children }: Properties) {
  const { id, value, problems, lock, set } = usePlace(path)
  const attributes = {
    id,
    'aria-describedby': `${id}-about`,
    'aria-invalid': problems.some(({ severity }) => severity === 'error'),
    disabled: lock !== undefined,
  }
  return (
    <div class="field">
      <label for={id}>
        {label} {lock && <span class="badge">{lock}</span>}
      </label>
      {value === undefined || fits(value) ? (
        children(attributes, value, set)
      ) : (
        <JsonInput {...attributes} value={value} set={set} />
      )}
      <div id={`${id}-about`}>
        {hint !== undefined && <p class="hint">{hint}</p>}
        <ProblemList problems={problems} />
      </div>
    </div>
  )
}
