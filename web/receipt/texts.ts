import { h } from '../screens/element.ts'
import { type FieldSpec, type Field, labelled } from './field.ts'

/** Properties whose texts are sentences. */
const LONG = /^(answer|reason|other|description|notes?|comments?)$/

/** A text, in as many lines as it needs. */
export function textField({ schema, value, label, required }: FieldSpec, name: string): Field {
  const text = value === undefined ? '' : String(value)
  if (schema.format === 'email') return inputField({ type: 'email', text, label, required })
  if (!LONG.test(name) && text.length <= 60) {
    return inputField({ type: 'text', text, label, required })
  }
  const input = h('textarea', { rows: 3, value: text, required })
  return { root: labelled(label, input), input, read: () => input.value.trim() || undefined }
}

/** A day; a text field if another precision was captured. */
export function dateField({ value, label, required, words }: FieldSpec): Field {
  const text = value === undefined ? '' : String(value)
  const isDay = text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text)
  if (isDay) return inputField({ type: 'date', text, label, required })
  return inputField({ type: 'text', text, label, required, hint: words.receipt.date_hint })
}

export function numberField({ schema, value, label, required, unit }: FieldSpec): Field {
  const { type, minimum, maximum } = schema
  const limits = [minimum, maximum].map((limit) => (typeof limit === 'number' ? limit : ''))
  const [min, max] = limits.map(String)
  const input = h('input', { type: 'number', step: type === 'integer' ? '1' : 'any', required })
  Object.assign(input, { min, max, value: typeof value === 'number' ? String(value) : '' })
  const hint = min !== '' && max !== '' ? `${min} – ${max}` : ''
  const read = () => (input.value === '' ? undefined : Number(input.value))
  return { root: labelled(label, input, hint, unit), input, read }
}

/** Texts, one per line. */
export function linesField({ value, label, required, words }: FieldSpec): Field {
  const lines = Array.isArray(value) ? value : []
  const rows = Math.max(2, Math.min(8, lines.length + 1))
  const input = h('textarea', { rows, value: lines.join('\n') })
  return {
    root: labelled(label, input, words.receipt.one_per_line),
    input,
    read() {
      const entered = input.value.split('\n').flatMap((line) => line.trim() || [])
      return entered.length === 0 && !required ? undefined : entered
    },
  }
}

/** Anything without a dedicated field, as JSON. */
export function jsonField({ value, label, required, words }: FieldSpec): Field {
  const text = value === undefined ? '' : JSON.stringify(value, null, 2)
  const rows = Math.max(3, Math.min(12, text.split('\n').length))
  const input = h('textarea', { className: 'code', rows, value: text, required, spellcheck: false })
  input.addEventListener('input', () => {
    input.setCustomValidity(input.value === '' || parses(input.value) ? '' : words.receipt.no_json)
  })
  const read = () => (parses(input.value) ? (JSON.parse(input.value) as unknown) : undefined)
  return { root: labelled(label, input, 'JSON'), input, read }
}

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

type Line = { type: string; text: string; label: string; required: boolean; hint?: string }

function inputField({ type, text, label, required, hint }: Line): Field {
  const input = h('input', { type, value: text, required })
  return { root: labelled(label, input, hint), input, read: () => input.value.trim() || undefined }
}
