import { AnyFields } from './fields.ts'

/** As JSON, in characters: each of up to 500 conversations scheduled at once has its own. */
const MAX_CHARACTERS = 64_000

/** What a caller stores with a conversation: the context for the agent, values for outputs alone, or notes of its own. */
export const Context = AnyFields.refine(
  (context) => JSON.stringify(context).length <= MAX_CHARACTERS,
  { message: `Must be at most ${MAX_CHARACTERS} characters as JSON` },
).default({})

/** Beside the context: what the agent must not know. */
export const Private = Context.describe(
  'What only outputs get, as `{{private.<key>}}`, such as a token for a header: no model, page or default body has it, and requests are stored with `***` in its place',
).meta({ examples: [{ callback_token: '9b1d0f46' }] })
