import { Field } from '../../parts/field.tsx'

type Properties = {
  label: string
  name: string
  value: string | undefined
  options: Record<string, string>
  /** What it is when nothing is chosen. */
  none: string
}

/** A field of the form in which one of some values is chosen. */
export function ChoiceField({ label, name, value = '', options, none }: Properties) {
  const shown =
    value === '' || Object.hasOwn(options, value) ? options : { [value]: value, ...options }
  return (
    <Field label={label} name={name}>
      {(wired) => (
        <select {...wired}>
          <option value="">{none}</option>
          {Object.entries(shown).map(([one, text]) => (
            <option key={one} value={one} selected={one === value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
