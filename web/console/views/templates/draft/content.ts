import { type Fields, isFields, isSame } from './json.ts'

/** Fields that only the service sets; everything else is the author's. */
const ANSWERED = new Set([
  'id',
  'template_id',
  'org_id',
  'version',
  'source',
  'is_default',
  'created_by',
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

/** The part of a response that the author wrote and can change. */
export function contentOf(template: Fields): Fields {
  return Object.fromEntries(Object.entries(template).filter(([key]) => !ANSWERED.has(key)))
}

/** The service's default for a missing key. */
const DEFAULTS: Fields = {
  description: '',
  language: 'en',
  status: 'active',
  archetype_id: null,
  phases: [],
  settings: {},
}

/**
 * The patch from one content to another: only keys that differ. The service merges objects by key,
 * and null removes a key; a top-level key of the author's own can only become null.
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
