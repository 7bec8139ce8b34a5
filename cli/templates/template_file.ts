import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '../../client/operation_types.ts'

export type Template = Answer<'getTemplate'>
/**
 * A template as it stands in a file: what its author writes, its id, the version it was read at and
 * the digest of what was read.
 */
export type TemplateFile = Record<string, unknown> & {
  id?: string
  version?: number
  digest?: string
  name: string
}

/** The service's own fields, which no author writes. */
const NOT_WRITTEN = new Set(['source', 'is_default', 'created_at', 'updated_at', 'warnings'])
/** What names the state that a change is made to, rather than being one. */
const STATE = new Set(['id', 'version', 'digest'])

export function toFile(template: Template): TemplateFile {
  const { id, version } = template
  const fields = newFields(template)
  return { id, version, digest: digestOf(fields), ...fields }
}

/** Whether a file is no longer what was read. Without its digest nobody knows, so it counts as such. */
export function isChanged(file: TemplateFile): boolean {
  return file.digest !== digestOf(newFields(file))
}

/** Short, and another for another content. */
export function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
}

/** The text of a file, the same for the same template. */
export function fileText(file: TemplateFile): string {
  return `${JSON.stringify(file, null, 2)}\n`
}

/** A file's name for a template, such as `exit-interview.json`; a taken one gets the id's end. */
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

/** What the service takes for a field that is not sent. */
const DEFAULTS: Fields = {
  description: '',
  language: 'en',
  status: 'active',
  archetype_id: null,
  phases: [],
  settings: {},
}

/**
 * The fields of a file that differ from the template; empty when none does. A key that is gone is
 * sent as its default, else as null: inside an object this removes it, beside `name` it stays as null.
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

/** What its author writes of a template, and a new one is made of. */
export function newFields(file: TemplateFile | Template): { name: string } {
  const kept = Object.entries(file).filter(([key]) => !STATE.has(key) && !NOT_WRITTEN.has(key))
  return Object.fromEntries(kept) as { name: string }
}

/** @param instead what stands for a key that is gone, where it is not null */
function withRemovals(after: Fields, before: Fields, instead: Fields = {}): Fields {
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  return { ...after, ...Object.fromEntries(gone.map((key) => [key, instead[key] ?? null])) }
}

type Fields = Record<string, unknown>

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
