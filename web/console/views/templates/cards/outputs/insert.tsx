import { afterRender } from '../../editor/after_render.ts'
import type { Path } from '../../draft/json.ts'
import { idOf } from '../../editor/editing.tsx'
import type { Catalog } from '../catalogs.ts'
import { JsonInput, TextInput } from '../inputs.tsx'
import { PlaceField } from '../schema_field.tsx'

/** What a request can say about the commit, by its variable. */
const VARIABLES: Record<string, string> = {
  '{{data.value}}': 'The answer: its value',
  '{{data.answer}}': 'The answer: its words',
  '{{person.name}}': 'Name of the participant',
  '{{goal.id}}': 'Id of the goal',
  '{{interview.id}}': 'Id of the conversation',
  '{{session.id}}': 'Id of the call',
  '{{template.id}}': 'Id of the template',
  '{{committed_at}}': 'When it was answered',
  '{{commit_id}}': 'Id of the commit',
}

type Insertion = {
  /** The id of the control that gets it. */
  into: string
  label: string
  value: string
  set: (value: string) => void
  secrets: Catalog
  isLocked: boolean
}

/** Puts a variable or a secret, chosen by name, where the cursor is in a text, or else at its end. */
export function Insert({ into, label, value, set, secrets, isLocked }: Insertion) {
  if (isLocked) return null
  function put(text: string) {
    const control = document.getElementById(into) as HTMLInputElement | null
    // A control that nobody has been in has its cursor at 0.
    const from = control?.selectionStart || value.length
    set(value.slice(0, from) + text + value.slice(control?.selectionEnd || from))
    afterRender(() => {
      control?.focus()
      control?.setSelectionRange(from + text.length, from + text.length)
    })
  }
  return (
    <select
      class="insert"
      aria-label={`Insert into ${label}`}
      value=""
      onChange={({ currentTarget }) => {
        if (currentTarget.value !== '') put(currentTarget.value)
        currentTarget.value = ''
      }}
    >
      <option value="">Insert…</option>
      {(secrets.known ?? []).length > 0 && (
        <optgroup label="Secrets">
          {secrets.known!.map(({ id, name }) => (
            <option key={id} value={`{{secret:${id}}}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
      {secrets.error && <option disabled>The secrets could not be listed</option>}
      <optgroup label="Values">
        {Object.entries(VARIABLES).map(([variable, name]) => (
          <option key={variable} value={variable}>
            {name}
          </option>
        ))}
      </optgroup>
    </select>
  )
}

type Properties = {
  path: Path
  label: string
  hint?: string
  secrets: Catalog
  isLong?: boolean
}

/** A text with variables. */
export function InsertedField({ path, label, hint, secrets, isLong = false }: Properties) {
  return (
    <PlaceField path={path} label={label} {...(hint !== undefined && { hint })}>
      {(wired, value, set) => {
        if (value !== undefined && typeof value !== 'string') {
          return <JsonInput {...{ wired, value, set }} />
        }
        const text = value ?? ''
        return (
          <div class="by-name">
            <div>
              <TextInput {...{ wired, value: text, set, isLong }} isCode isKept={false} />
            </div>
            <Insert
              {...{ into: idOf(path), label, value: text, set, secrets }}
              isLocked={wired.disabled}
            />
          </div>
        )
      }}
    </PlaceField>
  )
}
