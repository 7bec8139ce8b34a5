import type { Fields, Path } from '../draft/json.ts'
import { isFields, listAt } from '../draft/json.ts'

/** Why each place of a template cannot be changed: that of others is read-only here, and a child's is its parent's. */
export function lockOf(template: Fields): (path: Path) => string | undefined {
  if (isReadOnly(template)) return () => ''
  const inherited = new Set(listAt(template, ['inherited_fields']))
  return ([top, key]) => {
    const isOwn = !inherited.has(top) && !inherited.has(`${String(top)}.${String(key)}`)
    return isOwn ? undefined : 'Inherited'
  }
}

/**
 * A template of an organization, for operators, who alone are told whose it is; or one of the platform, for whoever is not
 * told what it inherits: only operators are, and may change it.
 */
export function isReadOnly(template: Fields): boolean {
  return 'org_id' in template || (template.source === 'system' && !('inherited_fields' in template))
}

/** What is a child's own in place of what it would have from its parent. */
export function overriddenIn({ parent_template_id, settings, description }: Fields): string[] {
  if (typeof parent_template_id !== 'string') return []
  const skills = listAt(isFields(settings) ? settings : {}, ['skills'])
  return [
    'name',
    ...(description === '' ? [] : ['description']),
    ...(skills.length > 0 ? ['settings.skills'] : []),
  ]
}
