import { isObject } from '../../../shared/base/json/is_object.ts'
import type { Repaired } from '../../../shared/calls/repair.ts'
import type { TokenCounts } from './token_counts.ts'

/** What one chunk of a reply says, whatever form the server gave it. */
export type ReadChunk = {
  text: string
  /** The model thinks: what it writes is not for anybody to hear. */
  isThought: boolean
  /** Its thoughts in fields of their own, as the server names them. */
  thoughts: Fields
  calls: CallPiece[]
  /** It is the reply as a whole. */
  isMessage: boolean
  /** What a server adds for itself and wants back, such as Gemini's signature of a thought. */
  extra: unknown
  /** Undefined while the reply goes on. */
  finish_reason: string | undefined
  /** Token counts as the server reports them. */
  usage: TokenCounts | undefined
  /** Tokens in the cache of llama.cpp, which counts them elsewhere. */
  cached: number
  /** The server says that it had no room for the prompt or the reply. */
  isTruncated: boolean
}

/** A piece of a tool call; what is empty or undefined is in another piece, or nowhere. */
export type CallPiece = {
  index: number | undefined
  id: string
  name: string
  args: string
  /** As `extra` of a chunk. */
  extra: unknown
}

/** Reads a chunk of a stream, or a whole reply, which has a `message` where a chunk has a `delta`. */
export function readChunk(data: unknown, repaired: Repaired): ReadChunk {
  if (data === null) repaired('null_field')
  const { choices, usage, x_groq, truncated, timings, __verbose } = asObject(data)
  if (choices === null) repaired('null_field')
  // Nobody asks for more than one choice, and servers may number it as they like.
  const choice = asObject(Array.isArray(choices) ? choices[0] : undefined)
  if (choice.delta === null) repaired('null_field')
  const isMessage = isObject(choice.message) && !saysAnything(choice.delta)
  const said = asObject(isMessage ? choice.message : choice.delta)
  const thoughts = Object.fromEntries(
    THOUGHTS.flatMap((field) => (isFilled(said[field]) ? [[field, said[field]]] : [])),
  )
  return {
    text: textOf(said, repaired),
    isThought: Array.isArray(said.content) || Object.keys(thoughts).length > 0,
    thoughts,
    calls: callsOf(said, repaired),
    isMessage,
    extra: said.extra_content,
    finish_reason: asText(choice.finish_reason) || undefined,
    usage: [usage, choice.usage, said.usage, asObject(x_groq).usage, countsOf(data)].find(isObject),
    cached: Number(asObject(timings).cache_n ?? 0),
    isTruncated: (truncated ?? asObject(__verbose).truncated) === true,
  }
}

/** Some servers send the reply as a whole beside a delta of nothing. */
function saysAnything(delta: unknown): boolean {
  const { role: _, ...said } = asObject(delta)
  return Object.values(said).some(isFilled)
}

/** Token counts that Ollama puts beside the reply in its own interface. */
function countsOf(data: unknown): Fields | undefined {
  const { prompt_eval_count, eval_count } = asObject(data)
  if (typeof eval_count !== 'number') return undefined
  return { prompt_tokens: prompt_eval_count, completion_tokens: eval_count }
}

/** Fields in which servers put the thoughts of a model, beside its words. */
const THOUGHTS = [
  'reasoning_content',
  'reasoning',
  'reasoning_details',
  'thinking',
  'thinking_blocks',
]

function textOf({ content, refusal }: Fields, repaired: Repaired): string {
  if (isFilled(refusal)) repaired('content_form')
  return wordsIn(content, repaired) + asText(refusal)
}

/** The words of a content; what stands in parts of other types, such as thoughts, is not among them. */
function wordsIn(content: unknown, repaired: Repaired): string {
  if (typeof content === 'string') return content
  if (content === null || content === undefined) return ''
  repaired('content_form')
  const parts = Array.isArray(content) ? content : [content]
  return parts
    .map((part) => (typeof part === 'string' ? part : wordsOfPart(asObject(part))))
    .join('')
}

function wordsOfPart({ type = 'text', text }: Fields): string {
  return type === 'text' || type === 'output_text' ? asText(text) : ''
}

function callsOf({ tool_calls, function_call }: Fields, repaired: Repaired): CallPiece[] {
  const calls = Array.isArray(tool_calls) ? tool_calls : isObject(tool_calls) ? [tool_calls] : []
  const pieces = calls.map((call) => pieceOf(asObject(call), repaired))
  if (pieces.length > 0 || !isObject(function_call)) return pieces
  repaired('function_call')
  return [pieceOf({ index: 0, function: function_call }, repaired)]
}

function pieceOf({ index, id, function: called, ...call }: Fields, repaired: Repaired): CallPiece {
  // Some write name and arguments beside the id, not in a `function`, or by other names.
  const {
    name,
    input,
    parameters = input,
    arguments: args = parameters,
  } = {
    ...call,
    ...asObject(called),
  }
  return {
    index: typeof index === 'number' ? index : undefined,
    id: asText(id),
    name: asText(name),
    args: argumentsOf(args, repaired),
    extra: call.extra_content,
  }
}

function argumentsOf(args: unknown, repaired: Repaired): string {
  if (typeof args === 'string') return args
  if (args === null || args === undefined) return ''
  repaired('call_arguments')
  return JSON.stringify(args)
}

type Fields = Record<string, unknown>

const asObject = (value: unknown): Fields => (isObject(value) ? value : {})
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : !!value)
