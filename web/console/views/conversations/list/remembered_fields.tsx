import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { instantOf, localOf } from './moment.ts'
import { type FieldProperties, Select } from './select.tsx'

type Properties = { value: string | undefined; choose: (value: string) => void }

/** A moment around which the call ran, in the reader's time zone, which is named. */
export function MomentField({ value = '', choose }: Properties) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>Running at about</label>
      <input
        id={id}
        type="datetime-local"
        max="9999-12-31T23:59"
        value={localOf(value)}
        aria-describedby={`${id}-zone`}
        onChange={({ currentTarget }) => choose(instantOf(currentTarget.value))}
      />
      <span id={`${id}-zone`} class="hint">
        {ZONE}, five minutes around it
      </span>
    </div>
  )
}

const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Who took part. Typing is not overwritten until another value is chosen. */
export function PersonField({ value = '', choose }: Properties) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    input.current!.value = value
  }, [value])
  return (
    <label class="field">
      Participant
      <input
        ref={input}
        type="search"
        maxLength={200}
        placeholder="Name or external id"
        autocomplete="off"
        onChange={({ currentTarget }) => choose(currentTarget.value.trim())}
      />
    </label>
  )
}

/** The minimum pause before an answer. */
export function PauseField(field: Omit<FieldProperties, 'label'>) {
  return <Select label="Pause longer than" options={PAUSES} {...field} />
}

const PAUSES = Object.fromEntries([2, 3, 5, 10, 20, 60].map((s) => [`${1000 * s}`, `${s} s`]))
