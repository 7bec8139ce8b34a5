import { isDeepStrictEqual } from 'node:util'
import { TemplateSettings, type TemplateVersion } from './template.ts'

/** The content of a template, with its author's own keys. */
type Content = Omit<TemplateVersion, 'template_id' | 'version'> & {
  archetype_id: string | null
  extra: Record<string, unknown>
}

/** What belongs to a child itself; `own_skills` are added to those of its parent. */
type Own = Pick<Content, 'name' | 'description'> & { own_skills: readonly unknown[] }

/** The content of a child: that of its parent, under the child's own name, with its own skills at the end. */
export function inherit(parent: Content, { name, description, own_skills }: Own): Content {
  const { name: _, description: __, settings, ...rest } = parent
  const { skills = [] } = settings
  const isAdded = (own: unknown) => !skills.some((skill) => isDeepStrictEqual(skill, own))
  return {
    ...rest,
    name,
    description,
    settings: { ...settings, skills: [...skills, ...own_skills.filter(isAdded)] },
  }
}

/** Dotted names of the fields that a child inherits and cannot change. */
export function inheritedFields({ settings, extra }: Pick<Content, 'settings' | 'extra'>) {
  const known = Object.keys(TemplateSettings.shape)
  const names = new Set([...known, ...Object.keys(settings)].filter((name) => name !== 'skills'))
  return [
    'language',
    'archetype_id',
    'phases',
    'goals',
    ...[...names].map((name) => `settings.${name}`),
    ...Object.keys(extra),
  ]
}

/** The first inherited field that differs; undefined when none does. */
export function changedInheritance(before: Content, after: Content): string | undefined {
  const [was, is] = [inheritedValues(before), inheritedValues(after)]
  const names = [...new Set([...was.keys(), ...is.keys()])]
  return names.find((name) => !isDeepStrictEqual(was.get(name), is.get(name)))
}

function inheritedValues({ language, archetype_id, phases, settings, extra }: Content) {
  const { skills: _, ...inherited } = settings
  const named = Object.entries(inherited).map(([key, value]) => [`settings.${key}`, value] as const)
  return new Map<string, unknown>([
    ...Object.entries({ language, archetype_id, phases }),
    ...named,
    ...Object.entries(extra),
  ])
}
