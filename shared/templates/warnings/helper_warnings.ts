import { z } from 'zod'
import { MAX_ADVISORS } from '../advisor.ts'
import { SKILL_LISTS } from '../named_skills.ts'
import type { TemplateSettings } from '../template.ts'
import type { MisspeltKeys } from './unknown_keys.ts'
import type { Warning } from './warning.ts'

type Known = { skills: ReadonlySet<string>; misspeltKeys: MisspeltKeys }

/**
 * Probable mistakes in the skills, skillsets and advisors that a template has in its settings.
 *
 * @param known the ids of skills and skillsets that calls can use
 */
export function* helperWarnings(settings: TemplateSettings, known: Known): Generator<Warning> {
  for (const list of SKILL_LISTS) {
    for (const [s, one] of (settings[list] ?? []).entries()) {
      const at = `settings.${list}.${s}`
      yield* list === 'skillsets' ? skillsetWarnings(one, at, known) : skillWarnings(one, at, known)
    }
  }
  for (const [a, one] of (settings.advisors ?? []).entries()) {
    yield* advisorWarnings(one, a, known)
  }
}

const ANY = z.unknown().optional()
const SKILL = { id: ANY, name: ANY, description: ANY, instructions: ANY }
const SKILLSET = { id: ANY, name: ANY, description: ANY, skills: ANY, skill_ids: ANY }
const ADVISOR = { ...SKILL, role: ANY, model: ANY }

function* skillsetWarnings(one: unknown, at: string, known: Known): Generator<Warning> {
  if (typeof one === 'string') return yield* unknownId(one, 'skillset', at, known)
  const written = fieldsOf(one)
  yield* known.misspeltKeys(written, SKILLSET, `${at}.`)
  const key =
    written.skills === undefined && written.skill_ids !== undefined ? 'skill_ids' : 'skills'
  const members = written[key]
  if (!Array.isArray(members) || members.length === 0) {
    if (isWritten(written.instructions)) return
    yield { field: at, message: 'The skillset has no skills, so calls run without it' }
    return
  }
  for (const [s, member] of members.entries())
    yield* skillWarnings(member, `${at}.${key}.${s}`, known)
}

function* skillWarnings(one: unknown, at: string, known: Known): Generator<Warning> {
  if (typeof one === 'string') return yield* unknownId(one, 'skill', at, known)
  const written = fieldsOf(one)
  yield* known.misspeltKeys(written, SKILL, `${at}.`)
  if (isWritten(written.instructions)) return
  yield { field: at, message: 'The skill has no instructions, so calls run without it' }
}

function* unknownId(
  id: string,
  what: string,
  field: string,
  { skills }: Known,
): Generator<Warning> {
  if (skills.has(id)) return
  yield { field, message: `There is no ${what} ${id}, so calls run without it` }
}

function* advisorWarnings(one: unknown, position: number, known: Known): Generator<Warning> {
  const at = `settings.advisors.${position}`
  const written = fieldsOf(one)
  yield* known.misspeltKeys(written, ADVISOR, `${at}.`)
  if (!isWritten(written.instructions)) {
    yield { field: at, message: 'The advisor has no instructions, so calls run without it' }
  } else if (position >= MAX_ADVISORS) {
    const message = `Only the first ${MAX_ADVISORS} advisors are asked, so calls run without this one`
    yield { field: at, message }
  }
}

function fieldsOf(one: unknown) {
  return Object(one) as Record<string, unknown>
}

function isWritten(text: unknown): boolean {
  return typeof text === 'string' && text.trim() !== ''
}
