import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '../../client/operation_types.ts'

export type Template = Answer<'getTemplate'>
/**
 * A template in a file: its content, its id, the version that was read and the digest of that
 * version.
 */
export type TemplateFile = Record<string, unknown> & {
  id?: string
  version?: number
  digest?: string
  name: string
}

/** Fields that only the service sets. */
const NOT_WRITTEN = new Set([
  'source',
  'is_default',
  'created_by',
  'created_at',
  'updated_at',
  'warnings',
])
/** What identifies the version that a change is based on. */
const STATE = new Set(['id', 'version', 'digest'])

export function toFile(template: Template): TemplateFile {
  const { id, version } = template
  const fields = newFields(template)
  return { id, version, digest: fingerprintOf(fields), ...fields }
}

/** Whether a file has changed since it was pulled; true if it has no digest. */
export function isChanged(file: TemplateFile): boolean {
  return file.digest !== fingerprintOf(newFields(file))
}

/** A short hash of any JSON value. */
export function fingerprintOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
}

/**
 * The file name of a template, such as `exit-interview.json`; with the end of its id if that is
 * taken.
 */
export function fileName({ id, name }: Template, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, '')
  const slug = plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
  const short = `${slug || 'template'}.json`
  return taken.has(short)
    ? short.replace('.json', `-${id.replaceAll(/\W/g, '').slice(-6)}.json`)
    : short
}

/** The service's default for an omitted field. */
const DEFAULTS: Fields = {
  description: '',
  language: 'en',
  status: 'active',
  archetype_id: null,
  phases: [],
  settings: {},
}

/**
 * The fields of a file that differ from the template. A removed key is sent as its default, else as
 * null: inside an object this removes it, at the top it stays null.
 */
export function changedFields(file: TemplateFile, template: Template): Record<string, unknown> {
  const before: Record<string, unknown> = newFields(template)
  const after = withRemovals(newFields(file), before, DEFAULTS)
  const changed = Object.entries(after).filter(
    ([key, value]) => !isDeepStrictEqual(value, before[key] ?? null),
  )
  return Object.fromEntries(
    changed.map(([key, value]) => {
      const old = before[key]
      return [key, isObject(value) && isObject(old) ? withRemovals(value, old) : value]
    }),
  )
}

/** The content of a template, from which a new one is created. */
export function newFields(file: TemplateFile | Template): { name: string } {
  const kept = Object.entries(file).filter(([key]) => !STATE.has(key) && !NOT_WRITTEN.has(key))
  return Object.fromEntries(kept) as { name: string }
}

/** @param instead values other than null to send for removed keys */
function withRemovals(after: Fields, before: Fields, instead: Fields = {}): Fields {
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  return { ...after, ...Object.fromEntries(gone.map((key) => [key, instead[key] ?? null])) }
}

type Fields = Record<string, unknown>

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
