import { bracketedAt } from './bracketed.ts'
import { isObject } from '../../../shared/base/json/is_object.ts'
import { argumentsAt, type OfferedTool } from './call_arguments.ts'
import { lenientJson } from '../../../shared/base/json/lenient_json.ts'
import { escaped } from '../marks.ts'
import { meantTool } from '../reply/meant_tool.ts'
import { parseJson } from '../../../shared/base/json/parse_json.ts'

/** `args`: as JSON. `isWhole`: nothing of the call seems to be missing. */
export type WrittenCall = { name: string; args: string; isWhole: boolean }

/**
 * The calls in a text that may be one or several of them, in whatever syntax: JSON objects with a name and
 * arguments, or names with arguments after them. A call of another tool is none.
 *
 * @returns the calls, and what follows the last one
 */
export function readWrittenCalls(
  written: string,
  tools: readonly OfferedTool[],
): { calls: WrittenCall[]; rest: string } {
  const text = written.replace(QUOTED, (_, ...[inner, other]) =>
    JSON.stringify(inner ?? other ?? ''),
  )
  const names = tools.map(({ name }) => escaped(name)).sort((a, b) => b.length - a.length)
  const next = new RegExp(`[{[]|(?<!\\w)(?:${names.join('|')})(?![\\w-])`, 'g')
  const calls: WrittenCall[] = []
  let end = 0
  let failed = 0
  for (let found = next.exec(text); found; found = next.exec(text)) {
    const tool = tools.find(({ name }) => name === found[0])
    const read = tool ? callAt(text, next.lastIndex, tool) : valueAt(text, found.index, tools)
    if (!read && !tool && ++failed > MOST_FAILED) break
    if (!read) continue
    next.lastIndex = read.end
    if (read.calls.length > 0) end = read.end
    calls.push(...read.calls)
  }
  return { calls, rest: text.slice(end) }
}

/** Brackets that begin neither an object nor a list, such as those of a model that writes without an end. */
const MOST_FAILED = 20

/** Gemma's quotation marks. */
const QUOTED = /<\|"\|>([\s\S]*?)<\|"\|>|<escape>([\s\S]*?)<escape>/g

type Found = Pick<WrittenCall, 'name' | 'args'>
type Read = { calls: WrittenCall[]; end: number }

function callAt(text: string, from: number, tool: OfferedTool): Read | undefined {
  const read = argumentsAt(text, from, tool)
  if (!read) return undefined
  const { args, end, isWhole } = read
  return { calls: [{ name: tool.name, args: JSON.stringify(args), isWhole }], end }
}

/** An object or a list; undefined if it is neither, so that what is in it is read. */
function valueAt(text: string, from: number, tools: readonly OfferedTool[]): Read | undefined {
  const { inner, end, isWhole } = bracketedAt(text, from)
  const value = inner.startsWith('{') ? lenientJson(inner) : parseJson(inner)
  if (value === undefined) return undefined
  const named = callsOf(value, tools)
  const calls = named.length > 0 ? named : argumentsAlone(value, tools)
  return { calls: calls.map((call) => ({ ...call, isWhole })), end }
}

/** The calls that an object, or a list, stands for. */
export function callsOf(value: unknown, tools: readonly OfferedTool[]): Found[] {
  if (Array.isArray(value)) return value.flatMap((one) => callsOf(one, tools))
  if (!isObject(value)) return []
  const { type: _, id: __, ...rest } = value
  const key = NAME_KEYS.find((key) => typeof value[key] === 'string')
  const name = nameOf(key && rest[key], tools)
  if (name !== undefined) {
    delete rest[key!]
    const given = ARGUMENT_KEYS.find((key) => key in rest)
    return [{ name, args: argumentsOf(given === undefined ? rest : rest[given]) }]
  }
  return Object.entries(rest).flatMap(([key, inner]) => {
    const name = nameOf(key, tools)
    if (name !== undefined) return [{ name, args: argumentsOf(inner) }]
    return LIST_KEYS.includes(key) ? callsOf(inner, tools) : []
  })
}

/** Some models write nothing but the arguments, which may fit one of the tools only. */
function argumentsAlone(value: unknown, tools: readonly OfferedTool[]): Found[] {
  if (!isObject(value)) return []
  const fitting = tools.filter(({ parameters }) => {
    const { required, properties } = Object(parameters) as { [_: string]: unknown }
    const names = Object.keys(Object(properties) as object)
    const isFull = Array.isArray(required) && required.length > 0
    return isFull && required.every((name) => String(name) in value) && isIn(value, names)
  })
  const args = JSON.stringify(value)
  return fitting.length === 1 ? [{ name: fitting[0]!.name, args }] : []
}

const isIn = (value: object, names: readonly string[]) =>
  Object.keys(value).every((name) => names.includes(name))

export const NAME_KEYS = [
  'name',
  'tool_name',
  'function',
  'tool',
  'function_name',
  'action',
  'recipient_name',
]
export const ARGUMENT_KEYS = [
  'arguments',
  'parameters',
  'args',
  'params',
  'input',
  'tool_input',
  'tool_arguments',
  'tool_args',
  'tool_parameters',
  'action_input',
]
/** What holds a call, or a list of calls. */
const LIST_KEYS = [
  'function',
  'function_call',
  'function_calls',
  'tool',
  'tool_call',
  'tool_calls',
  'tool_uses',
  'action',
  'actions',
  'calls',
]

function nameOf(written: unknown, tools: readonly OfferedTool[]): string | undefined {
  if (typeof written !== 'string') return undefined
  return meantTool(
    written,
    tools.map(({ name }) => name),
  )
}

function argumentsOf(value: unknown): string {
  const args = typeof value === 'string' ? lenientJson(value) : value
  return JSON.stringify(isObject(args) ? args : {})
}
