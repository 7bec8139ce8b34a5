import { AnyFields } from './fields.ts'

/** As JSON, in characters: each of up to 500 conversations scheduled at once has its own. */
const MAX_CHARACTERS = 64_000

/** What a caller stores with a conversation: the context for the agent, or notes of its own. */
export const Context = AnyFields.refine(
  (context) => JSON.stringify(context).length <= MAX_CHARACTERS,
  { message: `Must be at most ${MAX_CHARACTERS} characters as JSON` },
).default({})
