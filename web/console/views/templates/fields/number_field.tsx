import { useSignal } from '@preact/signals'
import { Field, type FieldProperties } from './field.tsx'
import type { InputAttributes } from './input_attributes.ts'

/** A number; empty removes it. Invalid input is kept. */
export function NumberField(field: FieldProperties) {
  return (
    <Field {...field} fits={(value) => typeof value === 'number'}>
      {(input, value, set) => (
        <NumberInput {...input} value={value as number | undefined} set={set} />
      )}
    </Field>
  )
}

type Properties = InputAttributes & {
  value: number | undefined
  set: (value: unknown) => void
}

function NumberInput({ value, set, ...attributes }: Properties) {
  const typed = useSignal('')
  const isTyped = useSignal(false)
  const isWrong = isTyped.value && readNumber(typed.value) === null
  function change(text: string) {
    isTyped.value = true
    typed.value = text
    const read = readNumber(text)
    if (read !== null) set(read)
  }
  return (
    <>
      <input
        {...attributes}
        aria-invalid={attributes['aria-invalid'] || isWrong}
        inputMode="decimal"
        value={isTyped.value ? typed.value : (value ?? '')}
        onInput={({ currentTarget }) => change(currentTarget.value)}
        onBlur={() => {
          if (!isWrong) isTyped.value = false
        }}
      />
      {isWrong && (
        <p class="problems" role="status">
          Enter a number, such as 3 or 0.5
        </p>
      )}
    </>
  )
}

/** Undefined for empty text, null for anything that is not a number. */
function readNumber(text: string): number | undefined | null {
  const written = text.trim().replace(',', '.')
  if (written === '') return undefined
  const number = Number(written)
  return Number.isFinite(number) ? number : null
}
