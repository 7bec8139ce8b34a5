import { Field, type FieldProperties } from './field.tsx'
import { JsonInput } from './json_input.tsx'

/** A field whose value is entered as JSON; empty removes it. */
export function JsonField({ placeholder, ...field }: FieldProperties & { placeholder?: string }) {
  const more = placeholder === undefined ? {} : { placeholder }
  return (
    <Field {...field} fits={() => true}>
      {(input, value, set) => <JsonInput {...input} {...more} value={value} set={set} />}
    </Field>
  )
}
