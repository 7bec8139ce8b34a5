/**
 * What a server wrote otherwise than OpenAI, and was brought into its form:
 * - `call_index`: two calls share an index, or have none
 * - `call_id`: a call without an id, or with another id in each piece
 * - `call_name`: a name that is repeated, or comes in pieces
 * - `call_arguments`: arguments that are no string, or come twice
 * - `call_cut_off`: a call that the model did not finish, or without a name, which is left out
 * - `function_call`: the form of calls before tools
 * - `finish_reason`: none, or an unknown one
 * - `content_form`: words that are no string, or stand in another field
 * - `null_field`: null where OpenAI has an object, a list or nothing
 * - `thought_tag`: thoughts between tags among the words
 * - `whole_reply`: one JSON text in place of a stream
 * - `unreadable`: an event that is no JSON, which is left out
 * - `usage`: token counts in more than one chunk
 */
export const REPAIRS = [
  'call_index',
  'call_id',
  'call_name',
  'call_arguments',
  'call_cut_off',
  'function_call',
  'finish_reason',
  'content_form',
  'null_field',
  'thought_tag',
  'whole_reply',
  'unreadable',
  'usage',
] as const

export type Repair = (typeof REPAIRS)[number]

/** Called for every repair of a reply; the same kind may come more than once. */
export type Repaired = (kind: Repair) => void
