import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { isSame } from '../draft/json.ts'
import { linesOf, optionsOf } from '../draft/lines.ts'
import { Field, type FieldProperties } from './field.tsx'
import type { InputAttributes } from './input_attributes.ts'

/** A list of texts, one per line. A list with anything else in it is shown as JSON. */
export function LinesField(field: FieldProperties) {
  return (
    <Field {...field} fits={(value) => Array.isArray(value) && linesOf(value) !== undefined}>
      {(input, value, set) => (
        <LinesInput {...input} value={(value as unknown[] | undefined) ?? []} set={set} />
      )}
    </Field>
  )
}

type Properties = InputAttributes & { value: unknown[]; set: (value: unknown) => void }

function LinesInput({ value, set, ...attributes }: Properties) {
  const typed = useSignal(linesOf(value)!.join('\n'))
  useEffect(() => {
    // A line just started is not an option yet and is kept.
    if (!isSame(linesOf(optionsOf(typed.value, value)), linesOf(value))) {
      typed.value = linesOf(value)!.join('\n')
    }
  }, [value])
  return (
    <textarea
      {...attributes}
      rows={Math.min(12, Math.max(3, typed.value.split('\n').length))}
      value={typed}
      onInput={({ currentTarget }) => {
        typed.value = currentTarget.value
        const options = optionsOf(currentTarget.value, value)
        set(options.length === 0 ? undefined : options)
      }}
    />
  )
}
