import { Field } from '../field.tsx'
import { Options } from './options.tsx'

type Properties = {
  label: string
  name: string
  value: string | undefined
  options: Record<string, string>
  /** What it is when nothing is chosen. */
  none: string
}

/** A field of the form in which one of some values is chosen. */
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
