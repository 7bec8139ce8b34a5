import type { Kind } from '../../parts/schema.ts'
import { toldInLines } from './entries/told.ts'

/** A value as shown in a field. */
export function writtenOf(value: unknown, kind: Kind): string {
  if (value === null || value === undefined) return ''
  if (kind === 'list') return (value as string[]).join('\n')
  return kind === 'json' ? JSON.stringify(value, null, 2) : String(value)
}

/** A value as shown to be read, with its unit. */
export function shownOf(value: unknown, kind: Kind, name: string): string {
  if (value === null) return 'none'
  if (kind === 'yes_or_no') return value ? 'Yes' : 'No'
  if (kind === 'number' && name.endsWith('_ms')) return `${String(value)} ms`
  return (toldInLines(name, value) ?? writtenOf(value, kind)) || 'empty'
}

/**
 * The entered value; invalid input is left to the service to refuse by name.
 *
 * @throws SyntaxError saying where JSON breaks off
 */
export function readAs(written: string, kind: Kind): unknown {
  const text = written.trim()
  if (kind === 'json') return JSON.parse(text)
  if (kind === 'list') return text === '' ? [] : text.split('\n').map((line) => line.trim())
  if (text === '') return null
  if (kind === 'yes_or_no') return text === 'true'
  const number = kind === 'number' ? Number(text) : Number.NaN
  return Number.isNaN(number) ? text : number
}
