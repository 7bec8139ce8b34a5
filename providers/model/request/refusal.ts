import type { Repair } from '../../../shared/calls/repair.ts'
import type { Wants } from '../../learnt.ts'
import { refusesContent } from '../content_refusal.ts'
import { parametersIn } from './refused_parameters.ts'
import { formsFor } from './role_refusal.ts'
import { saidIn } from './said_in.ts'
import { type Asked, isWordless } from './wanted_form.ts'

/** `isNamed`: the server says so; otherwise it is a guess. */
export type Adjustment = {
  wants: Wants
  kind: Extract<Repair, 'id_form' | 'message_form' | 'parameter' | 'thoughts_wanted'>
  isNamed: boolean
}

/**
 * What a refused request may be asked with once more, the likeliest first. Each server refuses in words of
 * its own, and some answer 500 when their template fails.
 *
 * @param text the body of the refusal
 * @param known what the request was asked with
 * @returns none if the refusal is about something else
 */
export function adjustmentsTo(
  status: number,
  text: string,
  asked: Asked,
  known: Wants,
): Adjustment[] {
  if (!REFUSALS.includes(status)) return []
  const said = saidIn(text)
  const found: Adjustment[] = []
  const named = (kind: Adjustment['kind'], ...all: Wants[]) => {
    for (const wants of all) found.push({ kind, wants, isNamed: true })
  }
  const wishes = (all: Wish[]) => {
    for (const { kind, says, wants } of all) if (says.test(said)) named(kind, ...wants(known))
  }
  const hasCalls = asked.messages.some(({ tool_calls }) => tool_calls)
  if (hasCalls) wishes(OF_CALLS)
  if (refusesContent(status, text) || OTHER_REFUSALS.test(said)) return found
  // Whoever asks knows that a picture may be refused, and asks without it.
  if (OF_PICTURES.test(said) && JSON.stringify(asked.messages).includes(PICTURE)) return []
  wishes(OF_REPLIES)
  if (asked.tools) wishes(OF_TOOLS)
  if (WANTS_PARTS.test(said) && !TAKES_TEXT.test(said)) named('message_form', { inParts: true })
  const { withCallsAlone, withSingleCalls, contentOfCalls: last } = known
  const isBare = withCallsAlone || withSingleCalls || asked.messages.some(isWordless)
  if (hasCalls && isBare && namesContent(said)) {
    const next = last === undefined ? 0 : CONTENTS.indexOf(last) + 1
    named('message_form', ...CONTENTS.slice(next).map((content) => ({ contentOfCalls: content })))
  }
  // First, because a template fails in words such as "type" and "function".
  if (namesForm(status, said)) named('message_form', ...formsFor(said, asked))
  const { without: gone = [] } = known
  const without = parametersIn(said, asked).filter((name) => !gone.includes(name))
  if (without.length > 0) named('parameter', { without: [...gone, ...without] })
  if (asked.tools && NAMES_SCHEMA.test(said)) named('parameter', { withPlainTools: true })
  const isClear = found.some(({ wants }) => !wants.withPlainTools)
  if (isClear || !FORM_GUESSES.includes(status) || NO_GUESS.test(said)) return found
  const guesses: Adjustment[] = [
    { kind: 'message_form', wants: { isStrict: true }, isNamed: false },
    { kind: 'parameter', wants: { withPlainTools: true }, isNamed: false },
  ]
  return [...found, ...guesses]
}

const REFUSALS = [400, 404, 415, 422, 424, 500, 501, 502]
/** With these, it may be the form though no word says so. */
const FORM_GUESSES = [400, 422]

type Wish = {
  kind: Adjustment['kind']
  says: RegExp
  wants: (known: Wants) => Wants[]
}

const ID = 'tool.?(?:calls?|use)(?:\\[\\d+\\]|[._]\\d+)?[._ ]?ids?\\b'

/** What servers say of calls in the conversation. */
const OF_CALLS: Wish[] = [
  {
    kind: 'thoughts_wanted',
    says: /thought_?signature/i,
    wants: () => [{ withSignatures: true }, { withThoughts: true }],
  },
  {
    kind: 'thoughts_wanted',
    says: /reasoning_?(?:content|details)|thinking (?:mode|block)/i,
    // Behind one address may be several servers.
    wants: ({ withThoughts = false }) => [{ withThoughts: !withThoughts }],
  },
  {
    // Llama's template, and gateways that put each result into a message
    kind: 'message_form',
    says: /(?:single|one|multiple|parallel|number of) (?:tool|function).?calls?|tool_?result[`'"]? blocks/i,
    wants: () => [{ withSingleCalls: true }],
  },
  {
    kind: 'message_form',
    says: /content[`'"]? (?:or|and) [`'"]?tool.?calls?[^]*not both|both [`'"]?content[`'"]? and [`'"]?tool.?calls/i,
    wants: () => [{ isStrict: true, withCallsAlone: true }],
  },
  {
    kind: 'message_form',
    says: /function_?response\.name|tool (?:message|result)s?\b[^]{0,40}\bname\b|\btool\W+name\W+(?:field|missing|input)/i,
    wants: () => [{ withToolNames: true }],
  },
  {
    kind: 'id_form',
    says: new RegExp(
      `${ID}.*(?:length|long|must|should|invalid|alphanumeric|match)|invalid.*${ID}`,
      'i',
    ),
    wants: () => [{ withShortIds: true }],
  },
]

const REFUSES =
  "(?:(?:not|doesn't) (?:yet |currently )?(?:support|allowed|implemented)|unsupported|cannot use tools)"
const STREAM = '\\bstream(?:s|ed|ing)?\\b(?![_.]options)'

const OF_REPLIES: Wish[] = [
  {
    // Some stream nothing, some no calls, OpenAI not everything to everybody.
    kind: 'parameter',
    says: new RegExp(
      `${REFUSES}[^]{0,60}${STREAM}|${STREAM}[^]{0,60}${REFUSES}|verified to stream`,
      'i',
    ),
    wants: () => [{ isWhole: true }],
  },
]

const OF_TOOLS: Wish[] = [
  {
    // VLLM, which then still shows the tools to the model
    kind: 'parameter',
    says: /enable-auto-tool-choice|tool-call-parser/,
    wants: () => [{ withWrittenCalls: true }],
  },
]

const OTHER_REFUSALS =
  /policy|context.?(?:length|size|window)|too long|failed_generation|tool_use_failed|signature|reasoning_content|--jinja/i

const PICTURE = '"type":"image_url"'
const OF_PICTURES = /image|vision|multi.?modal|\bcontent\b/i

/** Some refuse none, others null, the empty one, or a blank. */
const CONTENTS = [null, '', ' ', '…']

function namesContent(said: string): boolean {
  return CONTENT_FAULTS.some((fault) => fault.test(said))
}

/** Templates fail at what is none, by the name that it has in their language. */
const CONTENT_FAULTS = [
  /\bcontent\b[^]{0,80}\b(?:required|missing|null|none|empty|invalid|expected|must|should|blank|non-whitespace)\b/i,
  /\b(?:required|missing|null|none|empty|invalid|without|no)\b[^]{0,80}\bcontent\b/i,
  /NoneType|str \(not|NullValue|UndefinedValue/,
]

const WANTS_PARTS =
  /\bcontent\b[^]{0,80}\b(?:valid list|an? (?:array|list|sequence)|list of)\b|got StringValue|string indices/i
/** Of a content that is neither. */
const TAKES_TEXT = /valid string|a string|string or|or (?:an? )?string/i

/** Most of a template or of the order of messages. */
const NAMES_FORM =
  /\b(?:system|developer|roles?|alternat\w*|template|jinja|prefill\w*|last message|(?:call|last) turn|(?:user|first|assistant) (?:message|query)s?)\b|contents? (?:is|are) (?:required|not specified)/i
/** Of 500 and the like, which servers also answer while something in them is broken. */
const NAMES_FORM_FAILED =
  /\b(?:system|developer) (?:role|message|prompt|instruction)|\broles\b|\brole:? ['"`]?(?:system|developer|tool|user|assistant)|\balternat|chat.?template|\bjinja|raise_exception|last message|\bprefill|(?:start|begin|end)s? with an? (?:user|assistant)|no user query/i

function namesForm(status: number, said: string): boolean {
  if (FORM_GUESSES.includes(status)) return NAMES_FORM.test(said)
  return status >= 424 && NAMES_FORM_FAILED.test(said)
}

/** Of the parameters of tools, by the words of JSON Schema, of grammars made from it, and of Go's structs. */
const NAMES_SCHEMA =
  /\bschemas?\b|\bgrammar|\b(?:tools?|functions?)(?:\[\d*\]|\.\d+|\.function)|function_?declarations?|tool(?:Spec|Config)|invalid_union|unmarshal[^]*\b(?:tools?|functions?|ToolFunction\w*|Property)\b|parameters?\.(?:properties|type|items)|\bany_?of\b|\$ref|invalid (?:tools?|functions?)\b|['"`]tools?['"`]/i

/** Nobody has to guess what is wrong. */
const NO_GUESS =
  /exceed|too (?:large|many)|credit|quota|billing|api.?key|location|not found|no such|does not exist|unavailable|overload|loading|not support (?:tool|function)/i
