import { anyPhrase } from '../../asking/any_phrase.ts'
import type { Wish } from './wishes.ts'

/** What a server may want otherwise of calls in the conversation. */
export const CALL_WISHES: Wish[] = [
  {
    // Gemini: "Function call is missing a thought_signature in functionCall parts"
    kind: 'thoughts_wanted',
    says: /thought_?signature/i,
    wants: () => [{ withSignatures: true }, { withThoughts: true }],
  },
  {
    // "The reasoning_content in the thinking mode must be passed back"
    kind: 'thoughts_wanted',
    says: /reasoning_?(?:content|details)|thinking (?:mode|block)/i,
    // Behind one address may be several servers.
    wants: ({ known: { withThoughts = false } }) => [{ withThoughts: !withThoughts }],
  },
  {
    kind: 'message_form',
    says: anyPhrase(
      // Llama's template: "This model only supports single tool-calls at once!"
      /(?:single|one|multiple|parallel|number of) (?:tool|function).?calls?/,
      // Gateways that put each result into a message: "without `tool_result` blocks immediately after"
      /tool_?result[`'"]? blocks/,
    ),
    wants: () => [{ withSingleCalls: true }],
  },
  {
    kind: 'message_form',
    says: anyPhrase(
      // Mistral: "must have either content or tool_calls, but not both"
      /content[`'"]? (?:or|and) [`'"]?tool.?calls?[^]*not both/,
      // "has both content and tool_calls"
      /both [`'"]?content[`'"]? and [`'"]?tool.?calls/,
    ),
    wants: () => [{ isStrict: true, withCallsAlone: true }],
  },
  {
    kind: 'message_form',
    says: anyPhrase(
      // Gemini: "function_response.name: Name cannot be empty"
      /function_?response\.name/,
      // "tool messages need a name"
      /tool (?:message|result)s?\b[^]{0,40}\bname\b/,
      // "tool.name: Field required"
      /\btool\W+name\W+(?:field|missing|input)/,
    ),
    wants: () => [{ withToolNames: true }],
  },
  {
    kind: 'id_form',
    says: idRefused(),
    wants: () => [{ withShortIds: true }],
  },
]

function idRefused(): RegExp {
  const id = 'tool.?(?:calls?|use)(?:\\[\\d+\\]|[._]\\d+)?[._ ]?ids?\\b'
  return anyPhrase(
    // Mistral: "Tool call id was call_1 but must be a-z, A-Z, 0-9, with a length of 9"
    new RegExp(`${id}.*(?:length|long|must|should|invalid|alphanumeric|match)`),
    // OpenAI: "Invalid 'messages[2].tool_calls[0].id': string too long"
    new RegExp(`invalid.*${id}`),
  )
}
