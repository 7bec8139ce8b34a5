import { parseJson } from '../../../shared/base/parse_json.ts'
import type { Repair } from '../../../shared/calls/repair.ts'
import { refusesContent } from '../content_refusal.ts'
import type { Wants } from '../../learnt.ts'
import { formsFor } from './role_refusal.ts'
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
 * @param wants what the request was asked with
 * @returns none if the refusal is about something else
 */
export function adjustmentsTo(
  status: number,
  text: string,
  asked: Asked,
  { without: gone = [], contentOfCalls }: Wants,
): Adjustment[] {
  if (!REFUSALS.includes(status)) return []
  const said = saidIn(text)
  const found: Adjustment[] = []
  const named = (kind: Adjustment['kind'], wants: Wants) =>
    found.push({ kind, wants, isNamed: true })
  if (asked.messages.some(({ tool_calls }) => tool_calls)) {
    if (MISSES_THOUGHTS.test(said)) named('thoughts_wanted', { withThoughts: true })
    if (NAMES_IDS.test(said)) named('id_form', { withShortIds: true })
  }
  if (refusesContent(status, text) || OTHER_REFUSALS.test(said)) return found
  if (asked.tools && LACKS_PARSER.test(said)) named('parameter', { withWrittenCalls: true })
  if (asked.messages.some(isWordless) && namesContent(said)) {
    const next = contentOfCalls === undefined ? 0 : CONTENTS.indexOf(contentOfCalls) + 1
    for (const content of CONTENTS.slice(next)) {
      named('message_form', { contentOfCalls: content })
    }
  }
  // First, because a template fails in words such as "type" and "function".
  if (namesForm(status, said)) {
    for (const wants of formsFor(said, asked)) named('message_form', wants)
  }
  const without = parametersIn(said, asked).filter((name) => !gone.includes(name))
  if (without.length > 0) named('parameter', { without: [...gone, ...without] })
  if (found.length > 0 || !FORM_GUESSES.includes(status) || NO_GUESS.test(said)) return found
  return [{ kind: 'message_form', wants: { isStrict: true }, isNamed: false }]
}

const REFUSALS = [400, 404, 422, 500]
/** With these, it may be the form though no word says so. */
const FORM_GUESSES = [400, 422]
const MISSES_THOUGHTS = /reasoning_?(?:content|details)|thinking (?:mode|block)|thought_?signature/i
/** VLLM, which then still shows the tools to the model. */
const LACKS_PARSER = /enable-auto-tool-choice|tool-call-parser/
const ID = 'tool.?(?:calls?|use)(?:\\[\\d+\\]|[._]\\d+)?[._ ]?ids?\\b'
const NAMES_IDS = new RegExp(
  `${ID}.*(?:length|long|must|should|invalid|alphanumeric|match)|invalid.*${ID}`,
  'i',
)
const OTHER_REFUSALS =
  /policy|context.?(?:length|size|window)|too long|failed_generation|tool_use_failed|signature|reasoning_content|--jinja/i
const NAMES_FORM =
  /\b(system|developer|roles?|alternat\w*|template|jinja|last message|call turn)\b/i
/** Of 500, which servers also answer while something in them is broken. */
const NAMES_FORM_FAILED =
  /\b(?:system|developer) (?:role|message|prompt|instruction)|\broles\b|\brole:? ['"`]?(?:system|developer|tool|user|assistant)|\balternat|chat.?template|\bjinja|raise_exception|last message/i
/** Nobody has to guess what is wrong. */
const NO_GUESS =
  /exceed|too (?:large|many)|credit|quota|billing|api.?key|location|not found|no such|does not exist|unavailable|overload|loading|not support (?:tool|function)/i

/** Some refuse none, others null, the empty one, or a blank. */
const CONTENTS = [null, '', ' ', '…']

function namesContent(said: string): boolean {
  return CONTENT_FAULTS.some((fault) => fault.test(said))
}

/** Templates in Python fail at `None`. */
const CONTENT_FAULTS = [
  /\bcontent\b[^]{0,80}\b(?:required|missing|null|none|empty|invalid|expected|must|should|blank|non-whitespace)\b/i,
  /\b(?:required|missing|null|none|empty|invalid|without|no)\b[^]{0,80}\bcontent\b/i,
  /NoneType|str \(not/,
]

function namesForm(status: number, said: string): boolean {
  if (status === 500) return NAMES_FORM_FAILED.test(said)
  return FORM_GUESSES.includes(status) && NAMES_FORM.test(said)
}

/** What a server says, without the request that some repeat. */
export function saidIn(text: string): string {
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

/**
 * Parameters of the request, and fields in the schemas of its tools, that a refusal names. What is within a
 * parameter counts where its name is no plain word: `include_usage`, but not `type`.
 */
function parametersIn(said: string, { model: _, messages: __, ...asked }: Asked): string[] {
  const { stream: ___, tools, ...parameters } = asked
  const top = Object.entries(parameters).flatMap(([name, value]) => {
    const inner = Object.keys(Object(value) as object).filter((key) => key.includes('_'))
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
