import type { JsonSchema } from '../../shared/base/schema/schema_compiler.ts'
import { h } from '../screens/element.ts'
import type { Words } from '../words.ts'

/** A part of a form for one value. */
export type Field = {
  root: HTMLElement
  /** Undefined when nothing is entered. */
  read: () => unknown
  /**
   * The field for the value at this path inside it; undefined if that value has no field of its
   * own.
   */
  at?: (path: readonly string[]) => Field | undefined
  /** What is marked when the value is invalid. */
  input?: HTMLElement
}

/** What a field is for. */
export type FieldSpec = {
  schema: JsonSchema
  /** The initial value; undefined if empty. */
  value: unknown
  label: string
  required: boolean
  /** A fixed unit shown behind a number; absent if there is none. */
  unit?: string
  words: Words
  /** Its depth in the data. */
  depth: number
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Label, input, and what screen readers announce with it: the unit behind it and the hint below.
 */
export function labelled(label: string, input: Input, hint = '', unit = ''): HTMLElement {
  input.id = newId()
  const behind = h('span', { id: newId() }, unit)
  const told = h('p', { className: 'hint', id: newId() }, hint)
  const notes = [...(unit ? [behind] : []), ...(hint ? [told] : [])]
  if (notes.length > 0) {
    input.setAttribute('aria-describedby', notes.map(({ id }) => id).join(' '))
  }
  const entered = unit ? h('div', { className: 'measured' }, input, behind) : input
  const parts = [h('label', { className: 'label', htmlFor: input.id }, label), entered]
  return h('div', { className: 'field' }, ...parts, ...(hint ? [told] : []))
}

/** Inputs that belong together under one label. */
export function group(label: string, ...inputs: HTMLElement[]): HTMLFieldSetElement {
  return h('fieldset', {}, h('legend', { className: 'label' }, label), ...inputs)
}

let ids = 0
export function newId(): string {
  return `field-${++ids}`
}
