/**
 * What a server wrote otherwise than OpenAI, and was brought into its form, or what it wanted otherwise; of a
 * recognizer, otherwise than Deepgram:
 * - `call_index`: two calls share an index, or have none
 * - `call_as_text`: calls among the words, as the model's own template writes them
 * - `call_id`: a call without an id, with another id in each piece, or with that of an earlier call
 * - `call_name`: a name that is repeated, or comes in pieces
 * - `call_arguments`: arguments that are no string, or come twice
 * - `call_cut_off`: a call that the model did not finish, or without a name, which is left out
 * - `function_call`: the form of calls before tools
 * - `event_form`: events that no empty line ends
 * - `finish_reason`: none, or an unknown one
 * - `content_form`: words that are no string, or stand in another field
 * - `id_form`: ids of calls that are short
 * - `message_form`: messages in another order, of other roles, or with a content beside calls
 * - `null_field`: null where OpenAI has an object, a list or nothing
 * - `thought_tag`: thoughts between tags among the words
 * - `parameter`: a request without a parameter, without a stream, or with simpler schemas of the tools
 * - `shortened`: the oldest part of the conversation was left out, because the model has no room for it
 * - `prompt_cut`: the server reads less than it is sent, because the model's context is too short
 * - `special_token`: tokens of the model's template among the words, which are left out
 * - `thoughts_wanted`: the thoughts of earlier replies with their calls
 * - `whole_reply`: JSON texts in place of a stream, or the whole reply again after its pieces
 * - `unreadable`: an event that is no JSON, which is left out
 * - `left_out`: a content filter refused what a participant had said, and it was left out
 * - `never_final`: words of a recognizer that it did not finish, and that count as said
 * - `made_up`: words that a recognizer writes for silence or noise, which are left out
 * - `usage`: token counts in more than one chunk
 */
export const REPAIRS = [
  'call_index',
  'call_as_text',
  'call_id',
  'call_name',
  'call_arguments',
  'call_cut_off',
  'function_call',
  'event_form',
  'finish_reason',
  'content_form',
  'id_form',
  'message_form',
  'null_field',
  'parameter',
  'shortened',
  'prompt_cut',
  'thought_tag',
  'special_token',
  'thoughts_wanted',
  'whole_reply',
  'unreadable',
  'left_out',
  'never_final',
  'made_up',
  'usage',
] as const

export type Repair = (typeof REPAIRS)[number]

/** Called for every repair of a reply; the same kind may come more than once. */
export type Repaired = (kind: Repair) => void
