import type { z } from 'zod'

/** A phase or a goal that may not match its schema: these rules are checked along with other mistakes. */
type Unchecked = { id?: unknown; type?: unknown; schema?: unknown; goals?: unknown } | null

/** Goal ids must be unique in the template, and a `structured` goal needs a schema. */
export function checkGoals(phases: unknown, context: z.RefinementCtx) {
  const seen = new Set<unknown>()
  for (const [p, phase] of list(phases).entries()) {
    checkEach(phase?.goals, { at: [p, 'goals'], seen }, context)
  }
}

/** The same rules, for all goals of a template in one list. */
export function checkGoalList(goals: unknown, context: z.RefinementCtx) {
  checkEach(goals, { at: [], seen: new Set() }, context)
}

type Place = { at: PropertyKey[]; seen: Set<unknown> }

function checkEach(goals: unknown, { at, seen }: Place, context: z.RefinementCtx) {
  for (const [g, goal] of list(goals).entries()) {
    const { id, type, schema } = goal ?? {}
    const refuse = (key: string, message: string) =>
      context.addIssue({ code: 'custom', path: [...at, g, key], message })
    if (id !== undefined && seen.has(id)) {
      refuse('id', `Must be unique in the template: ${String(id)} is another goal's id`)
    }
    seen.add(id)
    if (type === 'structured' && !schema) {
      refuse('schema', 'Required: a structured goal needs a JSON Schema')
    }
  }
}

function list(value: unknown): Unchecked[] {
  return Array.isArray(value) ? (value as Unchecked[]) : []
}
