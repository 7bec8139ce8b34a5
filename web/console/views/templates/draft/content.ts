import { type Fields, isFields, isSame } from './json.ts'

/** What only the service says of a template; all else is its author's. */
const ANSWERED = new Set([
  'id',
  'template_id',
  'org_id',
  'version',
  'source',
  'is_default',
  'created_at',
  'updated_at',
  'warnings',
  'goals',
  'seed_key',
  'child_count',
  'inherited_fields',
  'inherited_skills',
  'parent_template_id',
  'parent_template_name',
])

/** Of an answer, what its author wrote and may change. */
export function contentOf(template: Fields): Fields {
  return Object.fromEntries(Object.entries(template).filter(([key]) => !ANSWERED.has(key)))
}

/** What the service takes for a key that is not there. */
const DEFAULTS: Fields = {
  description: '',
  language: 'en',
  status: 'active',
  archetype_id: null,
  phases: [],
  settings: {},
}

/**
 * The change that makes one content of another: only keys that differ. The service merges objects by key, where null
 * removes one; a key of the author's own at the top can only become null.
 */
export function patchOf(before: Fields, after: Fields): Fields {
  const whole = { ...DEFAULTS, ...after }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(whole)])]
  return Object.fromEntries(
    keys.flatMap((key) => {
      const [was, is] = [before[key], whole[key]]
      if (is === undefined && was === null) return []
      if (isSame(was, is)) return []
      return [[key, isFields(was) && isFields(is) ? merged(was, is) : (is ?? null)]]
    }),
  )
}

function merged(was: Fields, is: Fields): Fields {
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const changed = keys.filter((key) => !isSame(was[key], is[key]))
  return Object.fromEntries(changed.map((key) => [key, is[key] ?? null]))
}
