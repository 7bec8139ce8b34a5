import { isObject } from '../../../shared/base/json/is_object.ts'
import { bracketedAt } from './bracketed.ts'
import { lenientJson } from '../../../shared/base/json/lenient_json.ts'
import { parseJson } from '../../../shared/base/json/parse_json.ts'

export type OfferedTool = { name: string; parameters?: unknown }

/** `end`: the place after the arguments. `isWhole`: nothing of them seems to be missing. */
export type ReadArguments = { args: object; end: number; isWhole: boolean }

/**
 * The arguments of a call that is written as text, after the name of its tool.
 *
 * @param from the place after the name
 * @returns undefined if no arguments follow, so the name is no call
 */
export function argumentsAt(
  text: string,
  from: number,
  tool: OfferedTool,
): ReadArguments | undefined {
  const rest = text.slice(from)
  for (const { begins, read } of SYNTAXES) {
    const begin = begins.exec(rest)?.[0].length
    const found = begin === undefined ? undefined : read(rest, begin, tool)
    if (found) return { ...found, end: from + found.end }
  }
  return undefined
}

/** The ways to write arguments. Each is tried at its `begins`, and reads on from the end of it. */
const SYNTAXES: {
  begins: RegExp
  read: (text: string, at: number, tool: OfferedTool) => ReadArguments | undefined
}[] = [
  // (goal_id="job", data={"value": 7}): Gemma, Llama 4, LFM2
  { begins: /^(?:\.call)?\s*(?=\()/, read: inParentheses },
  // <parameter=goal_id>job</parameter>: Qwen3-Coder, Seed-OSS, MiniMax, DeepSeek V3.2
  { begins: /^["'\s>]*(?=<[^<>]*parameter[= ])/i, read: inParameters },
  // <arg_key>goal_id</arg_key><arg_value>job</arg_value>: GLM, LongCat
  { begins: /^\s*(?=<(?:longcat_)?arg_key>)/, read: inKeys },
  // <goal_id>job</goal_id> within the name as tags: Cline
  { begins: /^>\s*(?=<[\w-]+>)/, read: inTags },
  // {"goal_id": "job"}, after tokens that differ from model to model: Mistral, Kimi, DeepSeek, gpt-oss
  {
    begins:
      /^(?:\s|:\d*|["'>=]|<[^<>{}]{1,40}>|\[ARGS\]|\[CALL_ID\]\w*|```\w*|\*\*|json|code|commentary|[Aa]rguments:?|Action Input:|✿ARGS✿:)*(?=\{)/,
    read: inObject,
  },
  // A tool without arguments
  { begins: /^["'\s>]*(?=$|<[/|｜])/, read: (_, at) => ({ args: {}, end: at, isWhole: true }) },
]

function inParentheses(text: string, at: number, tool: OfferedTool): ReadArguments | undefined {
  const { inner, end, isWhole } = bracketedAt(text, at)
  const written = inner.slice(1, isWhole ? -1 : undefined).trim()
  if (written.startsWith('{')) return argumentsOf(lenientJson(written), end, isWhole)
  const pairs = parted(written).map((part) => /^(\w+)\s*[=:]\s*([\s\S]+)$/.exec(part))
  if (pairs.includes(null)) return undefined
  const args = pairs.map((pair) => {
    const [, name, value] = pair!
    return [name!, /^["']/.test(value!) ? lenientJson(value!) : valueOf(value!, tool, name!)]
  })
  return { args: Object.fromEntries(args) as object, end, isWhole }
}

/** What commas part outside of brackets and quotes. */
function parted(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [token] of text.matchAll(TOKENS)) {
    if ('[{('.includes(token)) depth++
    else if (')}]'.includes(token)) depth--
    if (token === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

const TOKENS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|./gs

function inParameters(text: string, _: number, tool: OfferedTool): ReadArguments {
  const end = /<\/[^<>]*(?:function|invoke|tool_call)[^<>]*>/i.exec(text)
  const written = text.slice(0, end?.index)
  const pairs = [...written.matchAll(PARAMETER)].map(([, name, attributes, value]) => {
    const isText = /string="true"/.test(attributes!)
    return [name!, isText ? value! : valueOf(value!, tool, name!)]
  })
  return {
    args: Object.fromEntries(pairs),
    end: end ? end.index + end[0].length : text.length,
    isWhole: end !== null,
  }
}

const PARAMETER =
  /<[^<>]*?parameter(?:=|\s+name=)["']?([\w-]+)["']?([^<>]*)>([\s\S]*?)(?:<\/[^<>]*parameter>|(?=<[^<>/]*parameter[= ])|$)/gi

function inKeys(text: string, _: number, tool: OfferedTool): ReadArguments {
  const end = /<\/?(?:longcat_)?tool_call>/.exec(text)?.index ?? text.length
  const written = text.slice(0, end)
  const pairs = [...written.matchAll(KEY)].map(([, key, value]) => {
    const name = key!.trim()
    return [name, valueOf(value!, tool, name)]
  })
  const isWhole = end < text.length || written.trimEnd().endsWith('arg_value>')
  return { args: Object.fromEntries(pairs), end, isWhole }
}

const KEY =
  /<\w*arg_key>([^]*?)<\/\w*arg_key>\s*<\w*arg_value>([^]*?)(?:<\/\w*arg_value>|(?=<\w*arg_key>)|$)/g

function inTags(text: string, at: number, tool: OfferedTool): ReadArguments | undefined {
  const closing = `</${tool.name}>`
  const end = text.indexOf(closing, at)
  const { properties = {} } = Object(tool.parameters) as { properties?: object }
  const isOpen = Object.keys(properties).length === 0
  const args = tagged(end < 0 ? text : text.slice(0, end))
    .filter(([name]) => isOpen || name in properties)
    .map(([name, value]) => [name, inner(value, name)])
  if (args.length === 0) return undefined
  return {
    args: Object.fromEntries(args) as object,
    end: end < 0 ? text.length : end + closing.length,
    isWhole: end >= 0,
  }

  function inner(value: string, name: string): unknown {
    const fields = /^\s*</.test(value) ? tagged(value) : []
    return fields.length > 0 ? Object.fromEntries(fields) : valueOf(value, tool, name)
  }
}

/** The names and the contents of the tags in a text, not of those within others. */
function tagged(text: string): [name: string, content: string][] {
  return [...text.matchAll(/<([\w-]+)>([^]*?)<\/\1>/g)].map(([, name, content]) => [
    name!,
    content!,
  ])
}

function inObject(text: string, at: number): ReadArguments | undefined {
  const { inner, end, isWhole } = bracketedAt(text, at)
  return argumentsOf(lenientJson(inner), end, isWhole)
}

function argumentsOf(value: unknown, end: number, isWhole: boolean): ReadArguments | undefined {
  return isObject(value) ? { args: value, end, isWhole } : undefined
}

/** A value that is written without JSON's quotes, or as Python writes it. */
function valueOf(written: string, tool: OfferedTool, name: string): unknown {
  // A line break that stands between a tag and the value belongs to neither.
  const value = written.replace(/^\r?\n|\r?\n$/g, '')
  const { properties } = Object(tool.parameters) as { properties?: Record<string, unknown> }
  const { type } = Object(properties?.[name]) as { type?: unknown }
  if (type === 'string') return value
  const text = value.trim()
  if (text in PYTHON) return PYTHON[text]
  return parseJson(text) ?? (/^["'[{(]/.test(text) ? lenientJson(text) : undefined) ?? value
}

const PYTHON: Record<string, unknown> = { True: true, False: false, None: null, null: null }
