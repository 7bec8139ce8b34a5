import { useSignal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { Options } from '../../../parts/choices/options.tsx'
import type { Wired } from '../../../parts/field.tsx'
import { textOf } from '../draft/draft.ts'
import { isSame } from '../draft/json.ts'
import { linesOf, optionsOf } from '../draft/option_lines.ts'

/** An input for one place of the template; undefined removes what is there. */
type Properties<Value> = {
  wired: Wired
  value: Value | undefined
  set: (value: unknown) => void
  placeholder?: string | undefined
}

type Text = Properties<string> & {
  /** Grows with its content. */
  isLong: boolean
  isCode: boolean
  /** Whether empty text is kept, instead of removing the key. */
  isKept: boolean
}

export function TextInput({ wired, value = '', set, isLong, isCode, isKept, ...more }: Text) {
  const input = {
    ...wired,
    ...more,
    value,
    spellcheck: !isCode,
    class: isCode ? 'code' : undefined,
    onInput: ({ currentTarget: { value: next } }: { currentTarget: { value: string } }) =>
      set(next === '' && !isKept ? undefined : next),
  }
  return isLong ? <textarea {...input} rows={rowsFor(value)} /> : <input {...input} />
}

/** Enough rows for the content, at about 60 characters per line. */
function rowsFor(text: string) {
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 60), 0)
  return Math.min(16, Math.max(2, lines))
}

/** Invalid input is kept, and the template keeps the previous value. */
export function NumberInput({ wired, value, set }: Properties<number>) {
  const typed = useSignal<string | null>(null)
  const isWrong = typed.value !== null && readNumber(typed.value) === null
  function change(text: string) {
    typed.value = text
    const read = readNumber(text)
    if (read !== null) set(read)
  }
  return (
    <>
      <input
        {...wired}
        aria-invalid={isWrong ? 'true' : wired['aria-invalid']}
        inputMode="decimal"
        value={typed.value ?? value ?? ''}
        onInput={({ currentTarget }) => change(currentTarget.value)}
        onBlur={() => {
          if (!isWrong) typed.value = null
        }}
      />
      {isWrong && <Kept why="Enter a number, such as 3 or 0.5" />}
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

type Choice = Properties<string> & {
  /** The label of each value. */
  choices: Record<string, string>
  /** The label for an absent value; without it, a choice is required. */
  none: string | undefined
}

/** A value that is not among the choices is kept and shown as is. */
export function ChoiceInput({ wired, value, set, choices, none }: Choice) {
  return (
    <select
      {...wired}
      value={value ?? ''}
      onChange={({ currentTarget }) => set(currentTarget.value || undefined)}
    >
      <Options of={choices} none={none} value={value} />
    </select>
  )
}

type Tick = Properties<boolean> & {
  /** What an absent value means. */
  isUsual: boolean
}

export function TickInput({ wired, value, set, isUsual }: Tick) {
  return (
    <input
      {...wired}
      type="checkbox"
      checked={value ?? isUsual}
      onChange={({ currentTarget: { checked } }) => set(checked)}
    />
  )
}

/** A list of texts, one per line. */
export function LinesInput({ wired, value = [], set }: Properties<unknown[]>) {
  const typed = useSignal(linesOf(value)!.join('\n'))
  useLayoutEffect(() => {
    // A line just started is not an option yet and is kept.
    if (!isSame(linesOf(optionsOf(typed.value, value)), linesOf(value))) {
      typed.value = linesOf(value)!.join('\n')
    }
  }, [value])
  return (
    <textarea
      {...wired}
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

/**
 * Any value as JSON; empty removes it. While the input is not valid JSON, it is kept, and the
 * template keeps the previous value.
 */
export function JsonInput({ wired, value, set, placeholder }: Properties<unknown>) {
  const typed = useSignal(written(value))
  const problem = useSignal('')
  useLayoutEffect(() => {
    if (isSame(readJson(typed.value).value, value)) return
    typed.value = written(value)
    problem.value = ''
  }, [value])

  function change(text: string) {
    typed.value = text
    const { value: next, why } = readJson(text)
    problem.value = why ?? ''
    if (why === undefined) set(next)
  }
  return (
    <>
      <textarea
        {...wired}
        class="code"
        spellcheck={false}
        rows={Math.min(14, Math.max(3, typed.value.split('\n').length))}
        placeholder={placeholder}
        value={typed}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
      {problem.value !== '' && (
        <Kept why={`Not JSON yet, so the previous value is kept: ${problem.value}`} />
      )}
    </>
  )
}

function written(value: unknown): string {
  return value === undefined ? '' : textOf(value)
}

function readJson(text: string): { value?: unknown; why?: string } {
  if (text.trim() === '') return {}
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { why: (error as Error).message }
  }
}

/** Why an input does not count yet. */
function Kept({ why }: { why: string }) {
  return (
    <p class="problems" role="status">
      {why}
    </p>
  )
}
