import type { JsonSchema } from '../../shared/schema/json_schema.ts'
import { h } from '../screens/element.ts'
import type { Words } from '../words.ts'

/** A part of a form for one value. */
export type Field = {
  root: HTMLElement
  /** Undefined when nothing is entered. */
  read: () => unknown
  /** The part for the value at this path inside of it; undefined when there is none of its own. */
  at?: (path: readonly string[]) => Field | undefined
  /** What is marked when the value does not fit. */
  input?: HTMLElement
}

/** What a field is for. */
export type Asked = {
  schema: JsonSchema
  /** What is entered at first; undefined for nothing. */
  value: unknown
  label: string
  required: boolean
  words: Words
  /** How deep in the data it is. */
  depth: number
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Label, input, and a hint that is read out with it. */
export function labelled(label: string, input: Input, hint = ''): HTMLElement {
  input.id = newId()
  const told = h('p', { className: 'hint', id: newId() }, hint)
  if (hint) input.setAttribute('aria-describedby', told.id)
  const parts = [h('label', { className: 'label', htmlFor: input.id }, label), input]
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
