import { Field } from '../../parts/field.tsx'

type Properties = {
  label: string
  name: string
  value: string | undefined
  /** The value that applies when empty. */
  none?: string
  hint?: string
}

/** A number field of the form. */
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
