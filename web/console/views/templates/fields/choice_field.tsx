import { Field, type FieldProperties } from './field.tsx'

type Properties = FieldProperties & {
  /** The choices, with their meanings. */
  choices: Record<string, string>
  /** The label for an absent value; without it, a choice is required. */
  none?: string
}

/** One of several. A value that is not among them is kept and shown as is. */
export function ChoiceField({ choices, none, ...field }: Properties) {
  return (
    <Field {...field} fits={(value) => typeof value === 'string'}>
      {(input, value, set) => (
        <select
          {...input}
          value={(value as string | undefined) ?? ''}
          onChange={({ currentTarget }) => set(currentTarget.value || undefined)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {Object.entries(choices).map(([key, meaning]) => (
            <option key={key} value={key}>
              {meaning}
            </option>
          ))}
          {typeof value === 'string' && !Object.hasOwn(choices, value) && (
            <option value={value}>{value}</option>
          )}
        </select>
      )}
    </Field>
  )
}
