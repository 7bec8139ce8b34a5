import { useSignal } from '@preact/signals'
import { useEffect, useId, useRef } from 'preact/hooks'
import type { Wired } from '../field.tsx'
import { idsFor } from './labels.ts'

type Properties = Pick<Wired, 'id'> &
  Partial<Wired> & {
    /** Unique labels by id; empty until they are loaded. */
    labels: Record<string, string>
    /** The chosen id; empty for none. */
    value: string
    /** The label for no choice; absent if a choice is required. */
    none?: string
    choose: (id: string) => void
  }

/**
 * Chooses one of many by part of its name; the browser suggests matches. Enter takes the only
 * match, or a line below says why it cannot; unaccepted input is discarded when the field loses
 * focus.
 */
export function NameInput({ labels, value, none, choose, ...wired }: Properties) {
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const note = useSignal('')
  const now = value === '' ? '' : (labels[value] ?? value)
  useEffect(() => {
    if (input.current !== document.activeElement) input.current!.value = now
  }, [now])

  /** Accepts a full name, suggested or typed out. */
  function follow(text: string) {
    note.value = ''
    const offered = Object.entries(labels).find(([, label]) => label === text)
    if (offered) choose(offered[0])
    else if (text === '' && none !== undefined) choose('')
  }

  /**
   * Accepts the only match for the typed text, or says why not; returns false if there is nothing
   * to accept.
   */
  function take(field: HTMLInputElement): boolean {
    const text = field.value.trim()
    if (text === now || text === '') return false
    const [id, ...others] = idsFor(text, labels)
    if (id !== undefined && others.length === 0) {
      field.value = labels[id]!
      follow(field.value)
    } else if (id !== undefined)
      note.value = `${others.length + 1} names contain “${text}”: choose one`
    else if (Object.keys(labels).length === 0) note.value = 'The names could not be loaded'
    else note.value = `No name contains “${text}”`
    return true
  }
  return (
    <>
      <input
        {...wired}
        ref={input}
        type="search"
        list={list}
        placeholder={none}
        autocomplete="off"
        spellcheck={false}
        aria-describedby={`${wired['aria-describedby'] ?? ''} ${list}-note`.trim()}
        defaultValue={now}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onInput={({ currentTarget }) => follow(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && take(event.currentTarget)) event.preventDefault()
        }}
        onBlur={({ currentTarget }) => {
          note.value = ''
          currentTarget.value = now
        }}
      />
      <datalist id={list}>
        {Object.entries(labels).map(([one, label]) => (
          <option key={one} value={label} />
        ))}
      </datalist>
      <p id={`${list}-note`} role="status" class="hint">
        {note.value}
      </p>
    </>
  )
}
