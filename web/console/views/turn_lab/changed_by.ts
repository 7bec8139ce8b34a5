import { count } from '../../charts/words.ts'
import type { Now, Settings } from './lab.ts'

/** A setting that would change. */
export type Changed = { id: string; from: string; to: string }

/** The differences from the current settings, each innermost setting by name. */
export function changedBy(settings: Settings, now: Now): Changed[] {
  return Object.entries(settings).flatMap(([name, value]) =>
    differing(name, now[name as keyof Now], value),
  )
}

function differing(id: string, from: unknown, to: unknown): Changed[] {
  if (isFields(to)) {
    const before = isFields(from) ? from : {}
    return Object.entries(to).flatMap(([name, value]) =>
      differing(`${id}.${name}`, before[name], value),
    )
  }
  if (JSON.stringify(from) === JSON.stringify(to)) return []
  return [{ id, from: written(id, from), to: written(id, to) }]
}

function written(id: string, value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (typeof value !== 'number') return String(value)
  return id.endsWith('_ms') ? `${count(value)} ms` : String(value)
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
