import { Field, type FieldProperties } from './field.tsx'

type Properties = FieldProperties & {
  /** What can be chosen, with its meaning. */
  choices: Record<string, string>
  /** What an absent value is called; without it something has to be chosen. */
  none?: string
}

/** One of several. A value that is none of them stays, and is shown as it is. */
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
