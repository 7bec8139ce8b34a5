import { anyPhrase } from '../../asking/any_phrase.ts'
import type { Repair } from '../../../shared/calls/repair.ts'
import type { Wants } from '../../learnt.ts'
import { parametersIn } from './refused_parameters.ts'
import { formsFor } from './role_refusal.ts'
import { type Asked, isWordless } from './wanted_form.ts'

/** A request that a server refused. `said`: what it says; `known`: what the request was asked with. */
export type Refused = { status: number; said: string; asked: Asked; known: Wants }

/** What a server may want otherwise, and how it is known. */
export type Wish = {
  kind: Extract<Repair, 'id_form' | 'message_form' | 'parameter' | 'thoughts_wanted'>
  /** Which requests may be refused so; absent: any. */
  when?: (refused: Refused) => unknown
  /** Absent: `wants` finds out. */
  says?: RegExp
  /** In turn. */
  wants: (refused: Refused) => Wants[]
}

const hasTools = ({ asked }: Refused) => asked.tools

/** What else than calls, the likeliest first. */
export const WISHES: Wish[] = [
  {
    // Some stream nothing, some no calls, OpenAI not everything to everybody.
    kind: 'parameter',
    says: streamRefused(),
    wants: () => [{ isWhole: true }],
  },
  {
    // VLLM, which then still shows the tools to the model
    kind: 'parameter',
    when: hasTools,
    says: /enable-auto-tool-choice|tool-call-parser/,
    wants: () => [{ withWrittenCalls: true }],
  },
  {
    kind: 'message_form',
    when: ({ said }) => !/valid string|a string|string or|or (?:an? )?string/i.test(said),
    says: anyPhrase(
      // "content: Input should be a valid list"
      /\bcontent\b[^]{0,80}\b(?:valid list|an? (?:array|list|sequence)|list of)\b/,
      // Templates that take texts for parts
      /got StringValue|string indices/,
    ),
    wants: () => [{ inParts: true }],
  },
  {
    kind: 'message_form',
    when: ({ asked, known: { withCallsAlone, withSingleCalls } }) =>
      asked.messages.some(({ tool_calls }) => tool_calls) &&
      (withCallsAlone || withSingleCalls || asked.messages.some(isWordless)),
    says: anyPhrase(
      // "content: Input should be a valid string", "content cannot be empty"
      /\bcontent\b[^]{0,80}\b(?:required|missing|null|none|empty|invalid|expected|must|should|blank|non-whitespace)\b/,
      // "missing field `content`"
      /\b(?:required|missing|null|none|empty|invalid|without|no)\b[^]{0,80}\bcontent\b/,
      // Templates, by the name of what is none in their language
      /NoneType|str \(not|NullValue|UndefinedValue/,
    ),
    wants: ({ known: { contentOfCalls: last } }) =>
      CONTENTS.slice(last === undefined ? 0 : CONTENTS.indexOf(last) + 1).map((content) => ({
        contentOfCalls: content,
      })),
  },
  {
    // Before parameters, because a template fails in words such as "type" and "function".
    kind: 'message_form',
    when: ({ status }) => FORM_REFUSED.includes(status),
    says: anyPhrase(
      // "System message must be at the beginning", "roles must alternate", "Failed to apply chat template"
      /\b(?:system|developer|roles?|alternat\w*|template|jinja)\b/,
      // "does not support assistant message prefill", "the last message is from the assistant"
      /\b(?:prefill\w*|last message|(?:call|last) turn)\b/,
      // "must start with a user message", "No user query found"
      /\b(?:user|first|assistant) (?:message|query)s?\b/,
      // Gemini: "contents are required"
      /contents? (?:is|are) (?:required|not specified)/,
    ),
    wants: ({ said, asked }) => formsFor(said, asked),
  },
  {
    // Servers also answer so while something in them is broken, such as "Internal system error".
    kind: 'message_form',
    when: ({ status }) => status >= 424,
    says: anyPhrase(
      // "System role not supported", "Developer message …"
      /\b(?:system|developer) (?:role|message|prompt|instruction)/,
      // "Conversation roles must alternate", "Unknown role: tool"
      /\broles\b|\brole:? ['"`]?(?:system|developer|tool|user|assistant)|\balternat/,
      // "Failed to apply chat template", "{% raise_exception("x") %}"
      /chat.?template|\bjinja|raise_exception/,
      // "the last message is from the assistant", "must start with a user message", "No user query found"
      /last message|\bprefill|(?:start|begin|end)s? with an? (?:user|assistant)|no user query/,
    ),
    wants: ({ said, asked }) => formsFor(said, asked),
  },
  {
    kind: 'parameter',
    wants({ said, asked, known: { without: gone = [] } }) {
      const without = parametersIn(said, asked).filter((name) => !gone.includes(name))
      return without.length > 0 ? [{ without: [...gone, ...without] }] : []
    },
  },
  {
    kind: 'parameter',
    when: hasTools,
    says: anyPhrase(
      // "Invalid JSON schema for tool", "Failed to parse grammar", "when using any_of", "nested $ref"
      /\bschemas?\b|\bgrammar|\bany_?of\b|\$ref/,
      // "tools[0].function.parameters", "functions.0", "tools.function"
      /\b(?:tools?|functions?)(?:\[\d*\]|\.\d+|\.function)/,
      // Gemini's "function_declarations[0]", Bedrock's "toolConfig.tools.0.toolSpec"
      /function_?declarations?|tool(?:Spec|Config)/,
      // LM Studio's "invalid_union_discriminator"
      /invalid_union/,
      // "cannot unmarshal array into Go struct field Property.tools.function.parameters"
      /unmarshal[^]*\b(?:tools?|functions?|ToolFunction\w*|Property)\b/,
      // "parameters.properties[data]"
      /parameters?\.(?:properties|type|items)/,
      // "Invalid tools", "'tools' is wrong"
      /invalid (?:tools?|functions?)\b|['"`]tools?['"`]/,
    ),
    wants: () => [{ withPlainTools: true }],
  },
]

/** With these, servers refuse the form of the messages. */
export const FORM_REFUSED = [400, 422]

/** Some refuse none, others null, the empty one, or a blank. */
const CONTENTS = [null, '', ' ', '…']

function streamRefused(): RegExp {
  const refuses = anyPhrase(
    // "Streaming is not supported", "do not currently support streaming", "This model doesn't support …"
    /(?:not|doesn't) (?:yet |currently )?(?:support|allowed|implemented)/,
    /unsupported/,
    // "Cannot use tools with stream"
    /cannot use tools/,
  ).source
  const stream = '\\bstream(?:s|ed|ing)?\\b(?![_.]options)'
  return anyPhrase(
    new RegExp(`(?:${refuses})[^]{0,60}${stream}`),
    new RegExp(`${stream}[^]{0,60}(?:${refuses})`),
    // "Your organization must be verified to stream this model"
    /verified to stream/,
  )
}
