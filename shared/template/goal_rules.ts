import type { z } from 'zod'

/** A goal that may not fit its schema: these rules are checked beside other mistakes. */
type Unchecked = { id?: unknown; type?: unknown; schema?: unknown } | null | undefined

/** Goal ids must be unique in the template, and a `structured` goal needs a schema. */
export function checkGoals(phases: unknown, context: z.RefinementCtx) {
  const seen = new Set<unknown>()
  for (const { goal, path } of goalsIn(phases)) {
    const { id, type, schema } = goal ?? {}
    if (id !== undefined && seen.has(id)) {
      const message = `Must be unique in the template: ${String(id)} is another goal's id`
      context.addIssue({ code: 'custom', path: [...path, 'id'], message })
    }
    seen.add(id)
    if (type === 'structured' && !schema) {
      const message = `Required: a structured goal needs a JSON Schema`
      context.addIssue({ code: 'custom', path: [...path, 'schema'], message })
    }
  }
}

function goalsIn(phases: unknown) {
  return list<{ goals?: unknown } | null | undefined>(phases).flatMap((phase, p) =>
    list<Unchecked>(phase?.goals).map((goal, g) => ({ goal, path: [p, 'goals', g] })),
  )
}

function list<Item>(value: unknown): Item[] {
  return Array.isArray(value) ? (value as Item[]) : []
}
