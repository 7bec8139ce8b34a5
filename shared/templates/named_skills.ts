import { digestedHash, type SkillText, type StoredDigest } from './skill.ts'
import type { TemplateSettings } from './template.ts'

/** What the agent is told about a skill. */
export type ToldSkill = {
  name?: string
  instructions: string
  /** When to use it; null when unknown. */
  digest?: Pick<StoredDigest, 'summary' | 'key_words'> | null
}

type StoredSkill = SkillText & { id: string; digest: StoredDigest | null }
type StoredSkillset = { id: string; skill_ids: string[] }

/** The settings that name skills and skillsets, in the order in which the agent is told about them. */
export const SKILL_LISTS = ['skills', 'skillsets', 'speaker_skills'] as const

/** Ids, and inline skills and skillsets, as a template names them. */
export function skillsNamedIn(settings: TemplateSettings): unknown[] {
  return SKILL_LISTS.flatMap((list) => settings[list] ?? [])
}

export function idsIn(named: readonly unknown[]): string[] {
  return named.filter((one) => typeof one === 'string')
}

/** The same, with skillsets replaced by their members. */
export function withMembers(named: readonly unknown[], skillsets: readonly StoredSkillset[]) {
  const byId = new Map(skillsets.map(({ id, skill_ids }) => [id, skill_ids]))
  return named.flatMap((one): unknown[] => {
    if (typeof one === 'string') return byId.get(one) ?? [one]
    const { skills, skill_ids } = Object(one) as Record<string, unknown>
    const members = skills ?? skill_ids
    return Array.isArray(members) ? members : [one]
  })
}

/** Each skill once; unknown ids and skills without instructions are omitted. */
export function toldSkills(named: readonly unknown[], known: readonly StoredSkill[]): ToldSkill[] {
  const byId = new Map(known.map((skill) => [skill.id, skill]))
  return [...new Set(named)].flatMap((one): ToldSkill[] => {
    if (typeof one !== 'string') return writtenOut(one)
    const skill = byId.get(one)
    return skill ? [{ ...skill, digest: currentDigest(skill) }] : []
  })
}

/** Null when there is none, or when the skill has changed since. */
function currentDigest(skill: StoredSkill) {
  return skill.digest?.digest_of === digestedHash(skill) ? skill.digest : null
}

function writtenOut(one: unknown): ToldSkill[] {
  const { name, instructions } = Object(one) as Record<string, unknown>
  if (typeof instructions !== 'string') return []
  return [{ ...(typeof name === 'string' && { name }), instructions }]
}
