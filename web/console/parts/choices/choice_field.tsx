import { Field } from '../field.tsx'
import { Options } from './options.tsx'

type Properties = {
  label: string
  name: string
  value: string | undefined
  options: Record<string, string>
  /** The label for no choice. */
  none: string
}

/** A form field to choose one of several values. */
export function ChoiceField({ label, name, value, options, none }: Properties) {
  return (
    <Field label={label} name={name}>
      {(wired) => (
        <select {...wired}>
          <Options of={options} none={none} value={value} />
        </select>
      )}
    </Field>
  )
}
