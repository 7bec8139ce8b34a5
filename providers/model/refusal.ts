import { parseJson } from '../../shared/base/parse_json.ts'
import type { Repair } from '../../shared/calls/repair.ts'
import { refusesContent } from './content_refusal.ts'
import type { Asked, Wants } from './wants.ts'

/** `isNamed`: the server says so; otherwise it is a guess. */
export type Adjustment = {
  wants: Wants
  kind: Extract<Repair, 'message_form' | 'parameter' | 'thoughts_wanted'>
  isNamed: boolean
}

/**
 * What a refused request may be asked with once more. Each server refuses in words of its own, and some
 * answer 500 when their template fails.
 *
 * @param text the body of the refusal
 * @param wants what the request was asked with
 * @returns undefined if the refusal is about something else
 */
export function adjustmentTo(
  status: number,
  text: string,
  asked: Asked,
  wants: Wants,
): Adjustment | undefined {
  if (!REFUSALS.includes(status)) return undefined
  const said = saidIn(text)
  const hasCalls = asked.messages.some(({ tool_calls }) => tool_calls)
  if (hasCalls && !wants.withThoughts && MISSES_THOUGHTS.test(said)) {
    return { wants: { ...wants, withThoughts: true }, kind: 'thoughts_wanted', isNamed: true }
  }
  if (hasCalls && !wants.withShortIds && NAMES_IDS.test(said)) {
    return { wants: { ...wants, withShortIds: true }, kind: 'message_form', isNamed: true }
  }
  if (refusesContent(status, text) || OTHER_REFUSALS.test(said)) return undefined
  if (asked.tools && !wants.withWrittenCalls && LACKS_PARSER.test(said)) {
    return { wants: { ...wants, withWrittenCalls: true }, kind: 'parameter', isNamed: true }
  }
  const named = parametersIn(said, asked).filter((name) => !wants.without.includes(name))
  if (named.length > 0) {
    const without = [...wants.without, ...named]
    return { wants: { ...wants, without }, kind: 'parameter', isNamed: true }
  }
  const isNamed = NAMES_FORM.test(said)
  const isForm = status === 400 || status === 422 || (status === 500 && isNamed)
  if (!isForm || wants.isStrict) return undefined
  return { wants: { ...wants, isStrict: true }, kind: 'message_form', isNamed }
}

const REFUSALS = [400, 404, 422, 500]
const MISSES_THOUGHTS = /reasoning_?(?:content|details)|thinking (?:mode|block)|thought_?signature/i
/** VLLM, which then still shows the tools to the model. */
const LACKS_PARSER = /enable-auto-tool-choice|tool-call-parser/
const NAMES_IDS =
  /tool.?calls?(?:\[\d+\])?[._ ]id\b.*(?:length|long|must be|invalid)|invalid.*tool.?calls?(?:\[\d+\])?[._ ]id\b/i
const OTHER_REFUSALS =
  /policy|context.?length|too long|failed_generation|tool_use_failed|signature|reasoning_content/i
const NAMES_FORM = /\b(system|developer|roles?|alternat\w*|template|jinja|last message)\b/i

/** What a server says, without the request that some repeat. */
function saidIn(text: string): string {
  const body = parseJson(text)
  return body === undefined ? text : textsIn(body).join('\n')
}

function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.entries(value).flatMap(([name, inner]) =>
    REPEATED.includes(name) ? [] : textsIn(inner),
  )
}

const REPEATED = ['input', 'body', 'ctx', 'request']

/** Parameters of the request, and fields in the schemas of its tools, that a refusal names. */
function parametersIn(said: string, { model: _, messages: __, ...asked }: Asked): string[] {
  const { stream: ___, tools, ...parameters } = asked
  const top = Object.entries(parameters).flatMap(([name, value]) => {
    const inner = typeof value === 'object' && value !== null ? Object.keys(value) : []
    return [name, ...inner].some((one) => spellings(one).test(said)) ? [name] : []
  })
  const offered = JSON.stringify(tools ?? [])
  const ofSchemas = SCHEMA_FIELDS.filter(
    (field) => offered.includes(`"${field}":`) && quoted(field).test(said),
  )
  return [...top, ...ofSchemas]
}

/** Also `parallelToolCalls` and "parallel tool calls". */
function spellings(name: string): RegExp {
  return new RegExp(`(?<![\\w-])${name.replaceAll('_', '[_ ]?')}(?![\\w-])`, 'i')
}

const quoted = (field: string) => new RegExp(`["'\`]${field.replace('$', '\\$')}["'\`]`)

/** What a schema may lack: data is checked again when it is there. */
const SCHEMA_FIELDS = [
  'strict',
  'additionalProperties',
  'unevaluatedProperties',
  'title',
  'default',
  'examples',
  'format',
  'pattern',
  'const',
  'multipleOf',
  'uniqueItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  '$schema',
]
