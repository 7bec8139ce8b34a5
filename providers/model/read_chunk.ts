import type { Repaired } from '../../shared/calls/repair.ts'

/** What one chunk of a reply says, whatever form the server gave it. */
export type ReadChunk = {
  text: string
  /** The model thinks: what it writes is not for anybody to hear. */
  isThought: boolean
  calls: CallPiece[]
  /** Undefined while the reply goes on. */
  finish_reason: string | undefined
  /** Token counts as the server reports them. */
  usage: Record<string, unknown> | undefined
}

/** A piece of a tool call; what is empty or undefined is in another piece, or nowhere. */
export type CallPiece = {
  index: number | undefined
  id: string
  name: string
  args: string
}

/** Reads a chunk of a stream, or a whole reply, which has a `message` where a chunk has a `delta`. */
export function readChunk(data: unknown, repaired: Repaired): ReadChunk {
  if (data === null) repaired('null_field')
  const { choices, usage } = asObject(data)
  if (choices === null) repaired('null_field')
  // Nobody asks for more than one choice, and servers may number it as they like.
  const choice = asObject(Array.isArray(choices) ? choices[0] : undefined)
  const { delta = choice.message, finish_reason } = choice
  if (delta === null) repaired('null_field')
  const said = asObject(delta)
  return {
    text: textOf(said, repaired),
    isThought: THOUGHTS.some((field) => isFilled(said[field])),
    calls: callsOf(said, repaired),
    finish_reason: asText(finish_reason) || undefined,
    usage: isObject(usage) ? usage : undefined,
  }
}

/** Fields in which servers put the thoughts of a model, beside its words. */
const THOUGHTS = ['reasoning_content', 'reasoning', 'reasoning_details', 'thinking']

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
    .map((part) => (typeof part === 'string' ? part : asText(asObject(part).text)))
    .join('')
}

function callsOf({ tool_calls, function_call }: Fields, repaired: Repaired): CallPiece[] {
  if (tool_calls === null) repaired('null_field')
  const calls = Array.isArray(tool_calls) ? tool_calls : isObject(tool_calls) ? [tool_calls] : []
  const pieces = calls.map((call) => pieceOf(asObject(call), repaired))
  if (!isObject(function_call)) return pieces
  repaired('function_call')
  return [...pieces, pieceOf({ index: 0, function: function_call }, repaired)]
}

function pieceOf({ index, id, function: called, ...call }: Fields, repaired: Repaired): CallPiece {
  // Some write name and arguments beside the id, not in a `function`.
  const { name, arguments: args } = isObject(called) ? called : call
  return {
    index: typeof index === 'number' ? index : undefined,
    id: asText(id),
    name: asText(name),
    args: argumentsOf(args, repaired),
  }
}

function argumentsOf(args: unknown, repaired: Repaired): string {
  if (typeof args === 'string') return args
  if (args === null || args === undefined) return ''
  repaired('call_arguments')
  return JSON.stringify(args)
}

type Fields = Record<string, unknown>

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const asObject = (value: unknown): Fields => (isObject(value) ? value : {})
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : !!value)
