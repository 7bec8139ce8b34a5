import { count } from '../../charts/number_words.ts'
import type { SystemConfig, CurrentSettings, LabSettings } from './lab.ts'

/** A setting that would change. */
export type Changed = { id: string; from: string; to: string }

/** The differences from the current settings, each innermost setting by name. */
export function changedBy(settings: LabSettings, now: CurrentSettings): Changed[] {
  return Object.entries(settings).flatMap(([name, value]) =>
    differing(name, now[name as keyof CurrentSettings], value),
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

/** Whether settings have the same values in two versions of the configuration. */
export function isStill(
  before: SystemConfig,
  after: SystemConfig,
  names: readonly string[],
): boolean {
  const valuesIn = (config: SystemConfig) =>
    JSON.stringify(names.map((name) => config[name as keyof SystemConfig] ?? null))
  return valuesIn(before) === valuesIn(after)
}
