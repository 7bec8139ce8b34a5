import { bracketedAt } from '../written/bracketed.ts'
import { isObject } from '../../../shared/base/json/is_object.ts'
import type { OfferedTool } from '../written/call_arguments.ts'
import { lenientJson } from '../../../shared/base/json/lenient_json.ts'
import { meantTool } from './meant_tool.ts'
import { callsOf, type WrittenCall } from '../written/read_written_calls.ts'
import { parseJson } from '../../../shared/base/json/parse_json.ts'

/**
 * The calls that a server has read from a model's tokens, but not to the end: names that are spelt another
 * way, and arguments with another call, with the call itself or with tokens in them. Arguments that end like
 * an object and are none are left as they are.
 *
 * @param name empty: the arguments may say which tool is meant
 * @returns none if it is not known of which tool it is, or where the arguments end in the middle of a value
 */
export function readNativeCall(
  name: string,
  args: string,
  tools: readonly OfferedTool[],
): WrittenCall[] {
  const meant = meantTool(
    name,
    tools.map((tool) => tool.name),
  )
  const tool = tools.find((tool) => tool.name === meant)
  const given = { name: meant ?? name, args, isWhole: false }
  const full = withLastBrackets(args)
  const whole = parseJson(full)
  if (isObject(whole)) {
    return read(whole, { ...given, args: full, isWhole: full === args }, tool, tools)
  }
  if (isBegun(args)) return /[}\]]\s*$/.test(args) ? [given] : []
  const found = objectsIn(args).flatMap((object) => {
    const own = { ...given, args: JSON.stringify(object), isWhole: true }
    return read(object, own, tool, tools)
  })
  const calls = found.filter(
    (call, i) =>
      found.findIndex(({ name, args }) => name === call.name && args === call.args) === i,
  )
  return calls.length > 0 || name === '' ? calls : [given]
}

/** Small models forget the last brackets, but a server may also have ended the reply: a number may go on. */
function withLastBrackets(args: string): string {
  if (!/(?:[\]}"]|true|false|null)\s*$/.test(args)) return args
  const open: string[] = []
  for (const [token] of args.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]"]/gs)) {
    if (token === '"') return args
    if (token === '{' || token === '[') open.unshift(token === '{' ? '}' : ']')
    else if (token.length === 1) open.shift()
  }
  return args + open.join('')
}

/** Whether an object begins and does not end: what ends in it are not the arguments. */
function isBegun(args: string): boolean {
  return args.trimStart().startsWith('{') && !bracketedAt(args, 0).isWhole
}

/** @param own the call, if the object is nothing but its arguments */
function read(
  object: Record<string, unknown>,
  own: WrittenCall,
  tool: OfferedTool | undefined,
  tools: readonly OfferedTool[],
): WrittenCall[] {
  const { properties } = Object(tool?.parameters) as { properties?: object }
  const isOwn = Object.keys(object).some((key) => Object.hasOwn(properties ?? {}, key))
  if (isOwn) return [own]
  const calls = callsOf(object, tools).map((call) => ({ ...call, isWhole: own.isWhole }))
  if (calls.length > 0) return calls
  const keys = Object.keys(object)
  const inner = keys.length === 1 && WRAPPERS.includes(keys[0]!) ? object[keys[0]!] : undefined
  const unwrapped = typeof inner === 'string' ? parseJson(inner) : inner
  if (isObject(unwrapped)) return [{ ...own, args: JSON.stringify(unwrapped) }]
  return own.name === '' ? [] : [own]
}

const WRAPPERS = ['arguments', 'parameters', 'args', 'params', 'input']

/** The objects that begin and end in a text, also in a list. */
function objectsIn(written: string): Record<string, unknown>[] {
  const text = written.replace(THOUGHT, '')
  const next = /[{[]/g
  const objects: Record<string, unknown>[] = []
  let failed = 0
  for (let found = next.exec(text); found && failed < MOST_FAILED; found = next.exec(text)) {
    const { inner, end, isWhole } = bracketedAt(text, found.index)
    const value = isWhole ? lenientJson(inner) : undefined
    const all = [value].flat().filter(isObject)
    if (all.length === 0) failed++
    else next.lastIndex = end
    objects.push(...all)
  }
  return objects
}

const THOUGHT = /<think(?:ing)?>[^]*?<\/think(?:ing)?>/g
/** Brackets that begin no object, such as those of a model that writes without an end. */
const MOST_FAILED = 5
