import { randomUUID } from 'node:crypto'
import type { OfferedTool } from '../written/call_arguments.ts'
import { newCallId } from './call_id.ts'
import { THINKING } from './thinking.ts'
import { isFilterReason } from '../content_refusal.ts'
import type { Counts } from './prompt_cut.ts'
import { createNews } from './reply_news.ts'
import { readChunk } from './read_chunk.ts'
import { parseJson } from '../../../shared/base/json/parse_json.ts'
import type { Repaired } from '../../../shared/calls/repair.ts'
import { createThoughtFilter } from './thoughts.ts'
import { hasCounts, standardCounts, type TokenCounts } from './token_counts.ts'
import { type Thoughts, withPiece } from '../request/thought_memory.ts'
import { createToolCalls, type ToolCall } from './tool_calls.ts'
import { createWrittenCalls, type Part } from '../written/written_calls.ts'

/** A chunk of a reply in OpenAI's form. */
export type StandardChunk = {
  id: string
  object: 'chat.completion.chunk'
  created: number
  model: string
  choices: { index: 0; delta: StandardDelta; finish_reason: string | null }[]
  usage?: object
}

type StandardDelta = {
  content?: string
  extra_content?: unknown
  tool_calls?: {
    index: number
    id: string
    type: 'function'
    function: { name: string; arguments: string }
    extra_content?: unknown
  }[]
}

export type StandardReply = ReturnType<typeof createStandardReply>

type Options = {
  model: string
  /** What the model was offered. */
  tools: readonly OfferedTool[]
  /** Ids of the calls in the conversation so far. */
  usedIds: ReadonlySet<string>
  /** The model is known to begin in thought without an opening tag. */
  isUnopened: boolean
  /** The reply shows that it does, or that it does not. */
  unopened: (isSo: boolean) => void
  /** What the model thought before these calls, if the server sent it in fields of its own. */
  thought: (call_ids: readonly string[], thoughts: Thoughts) => void
  /** The reply has ended. */
  counted: (counts: Counts) => void
  repaired: Repaired
}

/**
 * Brings a reply into OpenAI's form, chunk by chunk: words at once, each call whole in a chunk of its own,
 * with a finish reason so that its reader need not wait for more, and the token counts last. While the
 * model thinks or writes a call, chunks without contents say that it is alive.
 */
export function createStandardReply(options: Options) {
  const { model, tools, usedIds, isUnopened, unopened, repaired } = options
  const head = {
    id: `chatcmpl-${randomUUID()}`,
    object: 'chat.completion.chunk' as const,
    created: Math.floor(Date.now() / 1000),
    model,
  }
  const thoughts = createThoughtFilter({ isUnopened, unopened, repaired })
  const calls = createToolCalls(tools, usedIds, repaired)
  const written = createWrittenCalls(tools, repaired)
  const news = createNews(repaired)
  /** Calls with arguments: some models repeat theirs, and some servers send those among the words once more. */
  const known = new Set<string>()
  let hasWords = false
  let thought: Thoughts = {}
  const called: string[] = []
  let finish_reason: string | undefined
  let usage: TokenCounts | undefined
  let [cached, isTruncated] = [0, false]

  return {
    /** @param data an event of the stream, or a whole reply, parsed */
    take(data: unknown): StandardChunk[] {
      const read = news.of(readChunk(data, repaired))
      for (const piece of read.calls) calls.add(piece)
      finish_reason ??= read.finish_reason
      if (usage && read.usage) repaired('usage')
      usage = read.usage && (!usage || hasCounts(read.usage)) ? read.usage : usage
      cached = Math.max(cached, read.cached)
      isTruncated ||= read.isTruncated
      if (read.isThought) thought = withPiece(thought, read.thoughts)
      const words = thoughts.add(read.text)
      const given = [
        ...written.add(words).flatMap(partChunks),
        ...(read.extra === undefined ? [] : [chunk({ extra_content: read.extra })]),
        ...calls.take(finish_reason !== undefined).flatMap(calledChunks),
      ]
      if (given.length > 0) return given
      if (words !== '' || read.calls.length > 0) return [chunk({ tool_calls: [] })]
      const isThought = read.isThought || read.text !== ''
      return isThought ? [chunk({ extra_content: THINKING })] : []
    },

    /** The calls that are whole although the reply breaks off after its first words; else it is asked for again. */
    whole: () => (hasWords ? calls.take(true).flatMap(calledChunks) : []),

    /** Nothing came, because of what it or the conversation contains; certain at the end. */
    isFiltered: () => called.length === 0 && !hasWords && isFilterReason(finish_reason),

    /** The end of the stream. */
    end(): StandardChunk[] {
      const isCutOff = CUT_OFF.includes(finish_reason)
      const rest = thoughts.rest(LIMITS.includes(finish_reason))
      const given = [
        ...[...written.add(rest.words), ...written.rest(isCutOff)].flatMap(partChunks),
        ...calls.takeRest(isCutOff).flatMap(calledChunks),
      ]
      // A model may call a tool without having ended its thought.
      if (called.length === 0 && !hasWords)
        given.push(...callsInThought(rest.thought || textIn(thought)))
      if (Object.keys(thought).length > 0) options.thought(called, thought)
      options.counted({ usage, finish_reason, cached, isTruncated })
      const isKnown = finish_reason !== undefined && FINISH_REASONS.includes(finish_reason)
      if (!isKnown) repaired('finish_reason')
      const reason = isKnown ? finish_reason! : called.length > 0 ? 'tool_calls' : 'stop'
      return [
        ...given,
        chunk({}, reason),
        ...(usage ? [{ ...head, choices: [], usage: standardCounts(usage) }] : []),
      ]
    },
  }

  function partChunks(part: Part): StandardChunk[] {
    if (typeof part === 'string') {
      hasWords ||= part.trim() !== ''
      return [chunk({ content: part })]
    }
    const { name, args } = part
    if (isKnown(name, args)) return []
    known.add(keyOf(name, args))
    return [calledChunk({ id: newCallId(), name, args, extra: undefined })]
  }

  function calledChunks(call: ToolCall): StandardChunk[] {
    if (isKnown(call.name, call.args)) return []
    if (call.args !== '{}') known.add(keyOf(call.name, call.args))
    return [calledChunk(call)]
  }

  function isKnown(name: string, args: string) {
    return known.has(keyOf(name, args))
  }

  function callsInThought(text: string): StandardChunk[] {
    const inThought = createWrittenCalls(tools, repaired)
    const parts = [...inThought.add(text), ...inThought.rest(true)]
    return parts.filter((part) => typeof part !== 'string').flatMap(partChunks)
  }

  function calledChunk({ id, name, args, extra }: ToolCall) {
    const call = {
      index: called.push(id) - 1,
      id,
      type: 'function' as const,
      function: { name, arguments: args },
      ...(extra !== undefined && { extra_content: extra }),
    }
    return chunk({ tool_calls: [call] }, 'tool_calls')
  }

  function chunk(delta: StandardDelta, finish_reason: string | null = null): StandardChunk {
    return { ...head, choices: [{ index: 0, delta, finish_reason }] }
  }
}

const keyOf = (name: string, args: string) => JSON.stringify([name, parseJson(args) ?? args])

const textIn = (thoughts: Thoughts) =>
  Object.values(thoughts)
    .filter((text) => typeof text === 'string')
    .join('\n')

/** The model had more to write. */
const LIMITS = ['length', 'content_filter'] as (string | undefined)[]
/** The same, or the server does not say that it had not. */
const CUT_OFF = [...LIMITS, undefined]
const FINISH_REASONS = ['stop', 'length', 'tool_calls', 'content_filter', 'function_call']
