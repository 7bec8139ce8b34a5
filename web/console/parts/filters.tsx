import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { useFilters } from '../ask/filters.ts'
import { Options } from './choices/options.tsx'

/** Debounce of typing before the list is updated. */
const PAUSE_MS = 300

/** The filters above a list. */
export function Filters({ children }: { children: ComponentChildren }) {
  return (
    <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  )
}

type Choosing = {
  label: string
  /** Name of the filter in the URL. */
  name: string
  /** The label of each value. */
  options: Record<string, string>
  /** The label for all values. */
  all?: string
}

export function Choice({ label, name, options, all = 'All' }: Choosing) {
  const id = useId()
  const { given, change } = useFilters()
  const now = given[name] ?? ''
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={now}
        onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
      >
        <Options of={options} none={all} value={now} />
      </select>
    </div>
  )
}

/** The first or last day of the list. */
export function Day({ label, name }: { label: string; name: string }) {
  const id = useId()
  const { given, change } = useFilters()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="date"
        max="9999-12-31"
        value={given[name] ?? ''}
        onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
      />
    </div>
  )
}

type Searching = { label: string; name: string; placeholder?: string }

export function Search({ label, name, placeholder }: Searching) {
  const id = useId()
  const { given, change } = useFilters()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const now = given[name] ?? ''
  useEffect(() => {
    if (input.current !== document.activeElement) input.current!.value = now
  }, [now])
  useEffect(() => () => clearTimeout(waiting.current), [])
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        ref={input}
        type="search"
        placeholder={placeholder}
        autocomplete="off"
        spellcheck={false}
        defaultValue={now}
        onInput={({ currentTarget: { value } }) => {
          clearTimeout(waiting.current)
          waiting.current = setTimeout(() => change({ [name]: value.trim() }), PAUSE_MS)
        }}
      />
    </div>
  )
}
