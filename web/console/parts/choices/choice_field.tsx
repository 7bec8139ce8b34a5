import { Field } from '../field.tsx'
import { Options } from './options.tsx'

type Properties = {
  label: string
  name: string
  hint?: string
  value: string | undefined
  options: Record<string, string>
  /** The label for no choice; without it, a choice is required. */
  none?: string
}

/** A form field to choose one of several values. */
export function ChoiceField({ value, options, none, ...field }: Properties) {
  return (
    <Field {...field}>
      {(wired) => (
        <select {...wired}>
          <Options of={options} none={none} value={value} />
        </select>
      )}
    </Field>
  )
}
