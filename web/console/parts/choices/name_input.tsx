import { useSignal } from '@preact/signals'
import { useEffect, useId, useRef } from 'preact/hooks'
import type { Wired } from '../field.tsx'
import { idsFor } from './labels.ts'

type Properties = Pick<Wired, 'id'> &
  Partial<Wired> & {
    /** What each is called, by its id, no two alike; empty until that is known. */
    labels: Record<string, string>
    /** The id that is chosen; empty for none. */
    value: string
    /** What none is called; absent where there must be one. */
    none?: string
    choose: (id: string) => void
  }

/**
 * Chooses one of many by a part of its name, of which the browser offers those that have it. Enter takes the
 * only one, or a line below says why it cannot; what was typed and not taken is dropped when the field is left.
 */
export function NameInput({ labels, value, none, choose, ...wired }: Properties) {
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const note = useSignal('')
  const now = value === '' ? '' : (labels[value] ?? value)
  useEffect(() => {
    if (input.current !== document.activeElement) input.current!.value = now
  }, [now])

  /** Takes a whole name, which was offered or typed to its end. */
  function follow(text: string) {
    note.value = ''
    const offered = Object.entries(labels).find(([, label]) => label === text)
    if (offered) choose(offered[0])
    else if (text === '' && none !== undefined) choose('')
  }

  /** Takes the one that has what was typed, else says why not; false where there is nothing to take. */
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
