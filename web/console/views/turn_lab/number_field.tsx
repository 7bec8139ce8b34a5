import { Field } from '../../parts/field.tsx'

type Properties = {
  label: string
  name: string
  value: string | undefined
  /** What holds when nothing is written. */
  none?: string
  hint?: string
}

/** A field of the form in which a number is written. */
export function NumberField({ label, name, value, none = 'As today', hint }: Properties) {
  return (
    <Field label={label} name={name} hint={hint}>
      {(wired) => (
        <input
          {...wired}
          inputMode="decimal"
          autocomplete="off"
          placeholder={none}
          defaultValue={value ?? ''}
        />
      )}
    </Field>
  )
}
