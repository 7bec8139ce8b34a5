import type { ComponentChildren } from 'preact'
import { captionOf, choicesOf, isUsual } from '../../../parts/caption.ts'
import { Field, type Wired } from '../../../parts/field.tsx'
import { type Kind, kindOf, type Schema } from '../../../parts/schema.ts'
import type { Path } from '../draft/json.ts'
import { linesOf } from '../draft/option_lines.ts'
import { usePlace } from '../editor/editing.tsx'
import { ChoiceInput, JsonInput, LinesInput, NumberInput, TextInput, TickInput } from './inputs.tsx'

type Properties = {
  path: Path
  label: string
  hint?: string
  isTick?: boolean
  children: (wired: Wired, value: unknown, set: (value: unknown) => void) => ComponentChildren
}

/** A field for one place of the template. */
export function PlaceField({ path, children, ...about }: Properties) {
  const { id, value, lock, set } = usePlace(path)
  return (
    <Field {...about} id={id} name={path.join('.')} lock={lock}>
      {(wired) => children(wired, value, set)}
    </Field>
  )
}

/** A value of any kind, as JSON. */
export function JsonField({ path, label }: Pick<Properties, 'path' | 'label'>) {
  return (
    <PlaceField path={path} label={label}>
      {(wired, value, set) => <JsonInput {...{ wired, value, set }} />}
    </PlaceField>
  )
}

/** What a field shows otherwise than its schema alone would. */
export type Look = {
  label?: string
  hint?: string
  placeholder?: string
  /** `long`: a text that grows with its content. */
  as?: 'long' | 'lines'
  isCode?: boolean
  /** Empty text is kept although the schema does not require the key. */
  isKept?: true
  /** The labels of values that the schema words otherwise, or does not know. */
  choices?: Record<string, string>
  /** The label for an absent value, if there are choices; without it, one is required. */
  none?: string
}

type Made = {
  path: Path
  schema: Schema
  /** Whether the value is never absent. */
  isRequired: boolean
  look?: Look
}

/** A field as its schema describes it. A value of another type is shown as JSON. */
export function SchemaField({ path, schema, isRequired, look = {} }: Made) {
  const { value } = usePlace(path)
  const meant = look.choices ? 'choice' : look.as === 'lines' ? 'list' : kindOf(schema).kind
  const kind = value === undefined || FITS[meant](value) ? meant : 'json'
  const { label, hint } = captionOf(String(path.at(-1)), schema, look.label)
  const { as, placeholder, isCode = false, isKept = isRequired, none } = look
  const choices = { ...choicesOf(schema), ...look.choices }
  return (
    <PlaceField
      path={path}
      label={label}
      hint={look.hint ?? (meant === 'choice' ? '' : hint)}
      isTick={kind === 'yes_or_no'}
    >
      {(wired, value, set) => {
        const input = { wired, value: value as never, set, placeholder }
        const text = { isLong: as === 'long', isCode, isKept }
        if (kind === 'text') return <TextInput {...input} {...text} />
        if (kind === 'number') return <NumberInput {...input} />
        if (kind === 'choice') return <ChoiceInput {...input} {...{ choices, none }} />
        if (kind === 'list') return <LinesInput {...input} />
        if (kind === 'json') return <JsonInput {...input} />
        return <TickInput {...input} isUsual={isUsual(schema)} />
      }}
    </PlaceField>
  )
}

/** Whether an input of each kind can show a value. */
const FITS: Record<Kind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  choice: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  yes_or_no: (value) => typeof value === 'boolean',
  list: (value) => Array.isArray(value) && linesOf(value) !== undefined,
  json: () => true,
}
