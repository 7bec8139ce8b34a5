import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { textOf } from '../draft/draft.ts'
import { isSame } from '../draft/json.ts'
import type { InputAttributes } from './input_attributes.ts'

type Properties = InputAttributes & {
  value: unknown
  set: (value: unknown) => void
  placeholder?: string
}

/**
 * A part of the template as JSON. While the input is not valid JSON, it is kept, and the template
 * keeps the previous value.
 */
export function JsonInput({ value, set, placeholder, ...attributes }: Properties) {
  const typed = useSignal(written(value))
  const problem = useSignal('')
  useEffect(() => {
    if (isSame(read(typed.value).value, value)) return
    typed.value = written(value)
    problem.value = ''
  }, [value])

  function change(text: string) {
    typed.value = text
    const { value: next, why } = read(text)
    problem.value = why ?? ''
    if (why === undefined) set(next)
  }
  return (
    <>
      <textarea
        {...attributes}
        class="code"
        spellcheck={false}
        rows={Math.min(14, Math.max(3, typed.value.split('\n').length))}
        value={typed}
        placeholder={placeholder}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
      {problem.value !== '' && (
        <p class="problems" role="status">
          Not JSON yet, so the previous value is kept: {problem}
        </p>
      )}
    </>
  )
}

function written(value: unknown): string {
  return value === undefined ? '' : textOf(value)
}

function read(text: string): { value?: unknown; why?: string } {
  if (text.trim() === '') return {}
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { why: (error as Error).message }
  }
}
