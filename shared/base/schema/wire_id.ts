import { z } from 'zod'
import { ID_KINDS, type IdKind } from '../ids.ts'

/** The schema of an id; any text is accepted. */
export function wireId(kind: IdKind) {
  const description = `Id of the ${ID_KINDS[kind]}`
  return z.string().meta({ description, examples: [exampleId(kind)] })
}

/** An example id in the format of `newId`. */
export function exampleId(kind: IdKind): string {
  return `${kind}_01kahhmq3tn8c2v5w9xyz4b7de`
}
