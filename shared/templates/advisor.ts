import { z } from 'zod'
import type { Settings } from './template.ts'

/** As a template has it; one without instructions does nothing. Unknown keys are kept. */
export const WrittenAdvisor = z
  .looseObject({
    id: z.string().optional().describe('Identifies the advisor in the template'),
    name: z.string().optional().describe('Name of the advisor'),
    role: z.string().optional().describe('What it watches for, in a few words'),
    instructions: z.string().optional().describe('What it watches for, and when it leaves a note'),
    model: z.string().optional().describe('Model that it asks; absent: the choice of the platform'),
  })
  .meta({
    id: 'Advisor',
    description: 'Watches a conversation and may leave notes for the agent',
    examples: [{ id: 'depth', name: 'Depth', instructions: 'Say when an answer is too short.' }],
  })

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
export function advisorsOf({ advisors = [] }: Pick<Settings, 'advisors'>): Advisor[] {
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
