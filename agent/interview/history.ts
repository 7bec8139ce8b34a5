import { llm } from '@livekit/agents'
import { setImmediate as immediate } from 'node:timers/promises'
import {
  earlierMessages,
  earlierTag,
  readEarlier,
  type SaidEarlier,
} from '../../shared/prompt/earlier.ts'
import {
  BOUND_TOKENS,
  type HistoryEntry,
  KEPT_TOKENS,
  MOST_TOKENS,
  oldestPart,
  totalTokens,
  tokensIn,
} from '../../shared/prompt/history_length.ts'
import type { Logger } from '../../shared/base/log/log.ts'
import { type Committed, committedIds } from '../../shared/prompt/situation.ts'
import type { Briefing } from './briefing.ts'
import { commitsIn } from './commits/shown_commits.ts'
import { saidIn } from './speakers.ts'
import { LeftOutWords } from './asking/left_out_words.ts'
import type { Ask } from './asking/whole_reply.ts'

type Options = {
  briefing: Pick<Briefing, 'situation'>
  /** Asks the call's own model. */
  ask: Ask
  log: Logger
  /** A summary was made once some of the words were left out. */
  leftOut?: () => void
}

/**
 * What the model sees of a long history: a summary in place of the oldest part. The summary is made
 * in the background and nothing waits for it; if it fails, the history stays as it is, up to a
 * limit. Only the model's view is shortened: the transcript has everything.
 */
export class History {
  /** What the call's models refused of it. */
  readonly leftOutWords = new LeftOutWords()
  readonly #options: Options
  readonly #stopped = new AbortController()
  /** When the unshortened part begins, in epoch milliseconds. */
  #begins_at = -Infinity
  #earlier: string | null = null
  /** What the model sees of the earlier commits. */
  #committed: readonly Committed[] = []
  #isAsking = false
  /** Above this many tokens, the oldest part is summarized. */
  #most = MOST_TOKENS

  constructor(options: Options) {
    this.#options = options
  }

  /** A history as the model sees it. */
  shortened(items: readonly llm.ChatItem[]): llm.ChatItem[] {
    const seen = this.#seen(items)
    const summary =
      this.#earlier === null ? [] : [systemMessage(earlierTag(this.#earlier, this.#committed))]
    if (totalTokens(entriesOf(seen)) <= BOUND_TOKENS) return [...summary, ...seen]
    const left = seen.slice(oldestPart(entriesOf(seen), MOST_TOKENS))
    this.#begins_at = left[0]!.createdAt
    this.#most = MOST_TOKENS
    return [...summary, ...left]
  }

  /** The commits whose data the model sees in such a history, a goal's latest last. */
  commitsIn(shortened: readonly llm.ChatItem[]): Committed[] {
    return [...this.#committed, ...commitsIn(shortened)]
  }

  /** The history has grown. Settles when no summary is being made; nobody has to wait for that. */
  async grown(items: readonly llm.ChatItem[]): Promise<void> {
    // Lets the agent's own question be asked first.
    await immediate()
    const seen = this.#seen(items)
    const entries = entriesOf(seen)
    const tokens = totalTokens(entries)
    const count = tokens > this.#most ? oldestPart(entries, KEPT_TOKENS) : 0
    if (count === 0 || this.#isAsking || this.#stopped.signal.aborted) return
    this.#isAsking = true
    try {
      await this.#shorten(seen.slice(0, count), seen.slice(count))
      this.#most = MOST_TOKENS
    } catch (error) {
      if (this.#stopped.signal.aborted) return
      this.#most = tokens + RETRY_TOKENS
      this.#options.log.warn({ error, tokens }, 'the history was not shortened')
    } finally {
      this.#isAsking = false
    }
  }

  /** Cancels any request in progress. */
  stop() {
    this.#stopped.abort()
  }

  async #shorten(oldest: readonly llm.ChatItem[], rest: readonly llm.ChatItem[]) {
    const { briefing, ask, leftOut = () => {} } = this.#options
    const { template, language, context, calls, committed } = briefing.situation
    const recent = committedIds(commitsIn(rest))
    const told = { template, language, context, calls, earlier: this.#earlier }
    const answer = await this.leftOutWords.about(
      this.leftOutWords.without(oldest).flatMap(saidBy),
      (transcript) => ask(earlierMessages({ ...told, transcript }), this.#stopped.signal),
      leftOut,
    )
    const summary = readEarlier(answer)
    if (summary === undefined) throw new Error('The summary is empty')
    this.#earlier = summary
    this.#committed = committed.filter(({ goal_id }) => !recent.has(goal_id))
    this.#begins_at = Math.max(this.#begins_at, rest[0]!.createdAt)
  }

  #seen(items: readonly llm.ChatItem[]): llm.ChatItem[] {
    return items.filter(({ createdAt }) => createdAt >= this.#begins_at)
  }
}

export function systemMessage(content: string) {
  return llm.ChatMessage.create({ role: 'system', content, createdAt: 0 })
}

/** How much the history must grow before a failed summary is retried. */
const RETRY_TOKENS = 1_000

function entriesOf(items: readonly llm.ChatItem[]): HistoryEntry[] {
  return items.map((item, i) => ({
    tokens: tokensIn(textOf(item)),
    begins: isMessage(item, 'assistant') && isMessage(items[i + 1], 'user'),
  }))
}

function textOf(item: llm.ChatItem): string {
  if (item.type === 'message') return item.textContent ?? ''
  if (item.type === 'function_call') return item.args
  return item.type === 'function_call_output' ? item.output : ''
}

function isMessage(item: llm.ChatItem | undefined, role: llm.ChatRole) {
  return item?.type === 'message' && item.role === role
}

/** Tool calls are left out: the progress message has what they recorded. */
function saidBy(item: llm.ChatItem): SaidEarlier[] {
  if (item.type !== 'message') return []
  if (item.role === 'assistant') return [{ role: 'assistant', text: item.textContent ?? '' }]
  if (item.role !== 'user') return []
  const said = saidIn(item) ?? [{ speaker: null, text: item.textContent ?? '' }]
  return said.map(({ speaker, text }) => ({ role: 'user', text, speaker }))
}
