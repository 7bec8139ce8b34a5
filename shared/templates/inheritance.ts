import { isDeepStrictEqual } from 'node:util'
import { Settings, type TemplateVersion } from './template.ts'

/** What a template says, with the keys of its author. */
type Content = Omit<TemplateVersion, 'template_id' | 'version'> & {
  archetype_id: string | null
  extra: Record<string, unknown>
}

/** What is a child's own; `own_skills` are given in addition to those of its parent. */
type Own = Pick<Content, 'name' | 'description'> & { own_skills: readonly unknown[] }

/** What a child says: all that its parent says, under its own name, with its own skills at the end. */
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

/** Dotted names of the fields that a child has from its parent and cannot change. */
export function inheritedFields({ settings, extra }: Pick<Content, 'settings' | 'extra'>) {
  const known = Object.keys(Settings.shape)
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

/** The first of the fields that a child cannot change which differs; undefined when none does. */
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
