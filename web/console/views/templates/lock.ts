import { mayDo, type Signed } from '../../signed_in.ts'
import type { Fields, Path } from './draft/json.ts'
import { isFields, listAt } from './draft/json.ts'

/**
 * Why a place of a template cannot be changed: templates of others are read-only here, and so are all
 * of them for a key without the scope `design`; inherited parts belong to the parent.
 */
export function lockOf(template: Fields, signed: Signed): (path: Path) => string | undefined {
  if (!mayChange(template, signed)) return () => ''
  const inherited = new Set(listAt(template, ['inherited_fields']))
  return ([top, key]) => {
    const isOwn = !inherited.has(top) && !inherited.has(`${String(top)}.${String(key)}`)
    return isOwn ? undefined : 'Inherited'
  }
}

/**
 * A template of an organization, seen by an operator (only operators see its owner); or a platform
 * template seen by a non-operator (only operators see what it inherits and may change it).
 */
export function isReadOnly(template: Fields): boolean {
  return 'org_id' in template || (template.source === 'system' && !('inherited_fields' in template))
}

/** Whether it is theirs to change, and their key allows it. */
export function mayChange(template: Fields, signed: Signed): boolean {
  return !isReadOnly(template) && mayDo(signed, 'design')
}

/** The parts that a child overrides. */
export function overriddenIn({ parent_template_id, settings, description }: Fields): string[] {
  if (typeof parent_template_id !== 'string') return []
  const skills = listAt(isFields(settings) ? settings : {}, ['skills'])
  return [
    'name',
    ...(description === '' ? [] : ['description']),
    ...(skills.length > 0 ? ['settings.skills'] : []),
  ]
}
