import { h } from '../screens/element.ts'
import type { ReceiptItem } from '../state/receipt_view.ts'
import type { Words } from '../words.ts'
import { dateInWords } from './date.ts'
import { isObject, nameOf, propertiesOf } from './names.ts'

/**
 * What a goal captured, for reading. Everything is rendered as plain text, even if it looks like
 * markup.
 */
export function answerOf({ type, data, schema }: ReceiptItem, words: Words): HTMLElement {
  const { value, values, unit, reason, other, answer, themes } = data ?? {}
  switch (type) {
    case 'number':
    case 'scale':
      return lines(
        [textOf(value, words), unit].filter((part) => part !== undefined && part !== '').join(' '),
        reason,
      )
    case 'single_choice':
      return value === 'other' && other ? lines(other) : lines(value, other)
    case 'multiple_choice':
      return block(list('ul', values, words), ...paragraphs(other))
    case 'ranking':
      return block(list('ol', values, words))
    case 'date':
      return lines(dateInWords(String(value)))
    case 'boolean':
      return lines(textOf(value, words))
    case 'text':
      return lines(value)
    case 'open':
    case 'qualitative':
      return block(...paragraphs(answer), ...(isFilled(themes) ? [list('ul', themes, words)] : []))
    default:
      return block(valueOf(data, schema, words))
  }
}

/** The quotes that are part of an answer. */
export function quotesIn({ type, data }: ReceiptItem): string[] {
  const quotes = type === 'qualitative' ? data?.quotes : []
  return Array.isArray(quotes) ? quotes.filter((quote) => typeof quote === 'string') : []
}

/** Arbitrary data: nested lists, and lists of names with values. */
function valueOf(value: unknown, schema: ReceiptItem['schema'], words: Words): Node {
  if (Array.isArray(value)) return list('ul', value, words, schema)
  if (!isObject(value)) return h('span', {}, textOf(value, words))
  const properties = propertiesOf(schema)
  const rows = Object.entries(value).map(([name, inner]) => {
    const own = properties[name] ?? {}
    return h(
      'div',
      {},
      h('dt', {}, nameOf(name, own, words)),
      h('dd', {}, valueOf(inner, own, words)),
    )
  })
  return h('dl', {}, ...rows)
}

function list(tag: 'ul' | 'ol', values: unknown, words: Words, schema: ReceiptItem['schema'] = {}) {
  const items = Array.isArray(values) ? values : []
  const own = isObject(schema.items) ? schema.items : {}
  return h(tag, {}, ...items.map((item) => h('li', {}, valueOf(item, own, words))))
}

function textOf(value: unknown, { receipt: { yes, no } }: Words): string {
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'number') return value.toLocaleString(document.documentElement.lang)
  return value === null || value === undefined ? '–' : String(value)
}

function lines(...texts: unknown[]) {
  return block(...texts.flatMap(paragraphs))
}

function paragraphs(text: unknown) {
  return text === undefined || text === null || text === '' ? [] : [h('p', {}, String(text))]
}

function block(...children: Node[]) {
  return h('div', { className: 'answer' }, ...children)
}

function isFilled(value: unknown) {
  return Array.isArray(value) && value.length > 0
}
