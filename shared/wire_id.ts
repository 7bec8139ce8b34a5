import { z } from 'zod'
import type { IdKind } from './ids.ts'

/** An id in an answer or a request. The service makes ids of this form; it takes any text as one. */
export function wireId(kind: IdKind) {
  return z.string().meta({ examples: [exampleId(kind)] })
}

/** An id as `newId` makes them, for people to look at. */
export function exampleId(kind: IdKind): string {
  return `${kind}_01kahhmq3tn8c2v5w9xyz4b7de`
}
