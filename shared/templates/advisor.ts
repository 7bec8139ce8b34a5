import type { TemplateSettings } from './template.ts'

/** Watches a conversation and may leave notes for the agent. */
export type Advisor = {
  id: string
  name: string
  role: string
  instructions: string
  /** Null: the platform's choice. */
  model: string | null
}

/** How many of a template's advisors are used: the first ones. */
export const MAX_ADVISORS = 8

/**
 * The advisors of a template. One without instructions is dropped; one without an id, or with a duplicate id,
 * is named by its position, such as `advisor_2`.
 */
export function advisorsOf({ advisors = [] }: Pick<TemplateSettings, 'advisors'>): Advisor[] {
  const ids = new Set<string>()
  const found = advisors.flatMap((one, position): Advisor[] => {
    const written = Object(one) as Record<string, unknown>
    const [given, name, role, instructions, model] = FIELDS.map((key) => textOf(written[key]))
    if (!instructions) return []
    const id = given && !ids.has(given) ? given : `advisor_${position + 1}`
    ids.add(id)
    return [{ id, name: name || role || id, role: role!, instructions, model: model || null }]
  })
  return found.slice(0, MAX_ADVISORS)
}

const FIELDS = ['id', 'name', 'role', 'instructions', 'model'] as const

function textOf(value: unknown) {
  return typeof value === 'string' ? value.trim() : ''
}
