import type { llm } from '@livekit/agents'
import { isThinking } from '../../../providers/model/reply/thinking.ts'
import { SECOND } from '../../../shared/base/time.ts'
import { AWAY_MS, pauseAfter } from '../../async/rounds.ts'
import { isBusy, modelAt, modelsInTurn } from './asked_model.ts'
import type { Given } from './race.ts'
import { away, over, reported, unanswered } from './outcome.ts'
import type { Act, Watch, WatchEvent, WatchRules, WatchStep } from './watch.ts'

/*
 * The models' attempts at one reply, as a value: which of them is the reply, when the next one
 * begins, and when all are given up. An event yields the next value and the acts to carry out; the
 * caller has the clock, the models and the listener.
 */

/** The watch after an event at time `at`, and the acts to carry out now, in order. */
export function nextWatch(
  watch: Watch,
  event: WatchEvent,
  at: number,
  rules: WatchRules,
): WatchStep {
  switch (event.type) {
    case 'asked':
      return withNext(watch, at, rules)
    case 'wrote':
      return withChunk(watch, event, at, rules)
    case 'ended':
      return withEnd(watch, event, at, rules)
    case 'fill':
      return withFiller(watch, event.words)
    case 'left':
      return withoutListener(watch)
    case 'time_passed':
      return withTime(watch, at, rules)
  }
}

/** Whether a chunk holds words or a tool call. */
export function says({ delta }: llm.ChatChunk) {
  return Boolean(delta?.content || delta?.toolCalls?.length)
}

/** The next attempt begins. */
function withNext(
  watch: Watch,
  at: number,
  rules: WatchRules,
  model = modelAt(watch.begun, rules.models),
): WatchStep {
  const { begun, models, running } = watch
  const next: Watch = {
    ...watch,
    phase: 'reading',
    begun: begun + 1,
    models: [...models, model],
    running: [...running, begun],
    silent_since: at,
  }
  return { watch: waiting(next, rules), acts: [{ type: 'begin', model }] }
}

function withChunk(
  before: Watch,
  { attempt, chunk }: Extract<Given, { type: 'wrote' }>,
  at: number,
  rules: WatchRules,
): WatchStep {
  if (isThinking(chunk)) return withThought(before, attempt, at, rules)
  const isSaid = says(chunk)
  const isFirst = before.replying === null && isSaid
  const { watch, acts } = isFirst ? won(before, attempt) : { watch: before, acts: [] }
  const calls = chunk.delta?.toolCalls
  const thoughts = isSaid ? {} : watch.thoughts
  return {
    watch: waiting({ ...watch, thoughts, silent_since: at }, rules),
    acts: [
      ...acts,
      ...(calls ? [{ type: 'call' as const, calls }] : []),
      ...(watch.isHeard ? [{ type: 'say' as const, chunk }] : []),
    ],
  }
}

/** A thought is no word: something else may be said in the meantime, but no other model is asked. */
function withThought(before: Watch, attempt: number, at: number, rules: WatchRules): WatchStep {
  const { since } = before.thoughts[attempt] ?? { since: at }
  const watch = { ...before, thoughts: { ...before.thoughts, [attempt]: { since, at } } }
  if (watch.replying === null || at - since >= LONGEST_THOUGHT_MS) return { watch, acts: [] }
  return { watch: waiting({ ...watch, silent_since: at }, rules), acts: [] }
}

/** For longer, nobody waits for a model that visibly works. */
const LONGEST_THOUGHT_MS = 15 * SECOND

function won(before: Watch, attempt: number): WatchStep {
  const earlier = before.running.filter((other) => other < attempt)
  const { watch, acts } = away({ ...before, replying: attempt, running: [attempt] }, false)
  return {
    watch: { ...watch, failed_calls: watch.failed_calls + earlier.length },
    acts: [...acts, ...unanswered(watch, earlier), { type: 'keep', attempt }],
  }
}

function withEnd(
  before: Watch,
  { attempt, error }: Extract<Given, { type: 'ended' }>,
  at: number,
  rules: WatchRules,
): WatchStep {
  if (attempt === before.replying) return over(before, rules, error === undefined)
  const running = before.running.filter((other) => other !== attempt)
  const failed_calls = before.failed_calls + (error === undefined ? 0 : 1)
  const asked_ms = rules.retry_after_ms?.(error) ?? 0
  const busy_until = { ...before.busy_until, [before.models[attempt]!]: at + asked_ms }
  const watch = { ...before, running, failed_calls, busy_until, silent_since: at }
  if (running.length > 0) return { watch: waiting(watch, rules), acts: [] }
  // A model would refuse again what it wants to be asked later.
  const isMore = watch.isMore && !isBusy(busy_until, modelAt(watch.begun, rules.models), at)
  return isMore ? withNext(watch, at, rules) : withPause(watch, error, at, rules)
}

/** All models have failed: they are retried later, unless that is hopeless or for nobody. */
function withPause(before: Watch, error: unknown, at: number, rules: WatchRules): WatchStep {
  const rounds = before.rounds + 1
  const free_at = Math.min(
    ...modelsInTurn(before.begun, rules.models).map((model) => before.busy_until[model] ?? at),
  )
  const pause_ms = Math.max(free_at - at, pauseAfter(rounds))
  const paused_ms = before.paused_ms + pause_ms
  const isTooLong = free_at - at > MOST_MS || paused_ms > AWAY_MS
  const isHopeless = error === undefined || !rules.passes(error) || isTooLong
  if (isHopeless || !before.isHeard) return over(before, rules)
  const isLong = paused_ms >= UNNOTICED_MS && before.paused_ms < UNNOTICED_MS
  const { watch, acts } = away(before, true)
  return {
    watch: { ...watch, phase: 'pausing', rounds, paused_ms, wake_at: at + pause_ms },
    acts: isLong ? [...acts, { type: 'outage' }] : acts,
  }
}

/** Nobody waits longer for a model that is busy. */
const MOST_MS = 20 * SECOND

/** Nobody notices a shorter outage. */
const UNNOTICED_MS = 3 * SECOND

function withFiller(watch: Watch, words: string): WatchStep {
  if (watch.replying !== null || watch.phase === 'over' || !watch.isHeard)
    return { watch, acts: [] }
  return { watch: { ...watch, isFilled: true }, acts: [{ type: 'say', chunk: `${words} ` }] }
}

function withoutListener(before: Watch): WatchStep {
  // Another reply may report the same outage itself.
  const { watch, acts } = away({ ...before, isHeard: false }, false)
  const { phase, replying, isLate, failed_calls } = watch
  const isAwaited = phase !== 'over' && replying === null && (isLate || failed_calls > 0)
  return { watch, acts: isAwaited ? [...acts, reported(watch, 'unanswered')] : acts }
}

function withTime(before: Watch, at: number, rules: WatchRules): WatchStep {
  const { phase, wake_at, silent_since, isMore, isHeard } = before
  if (phase === 'over' || at < wake_at) return { watch: before, acts: [] }
  if (phase === 'pausing') {
    const model = modelsInTurn(before.begun, rules.models).find(
      (model) => !isBusy(before.busy_until, model, at),
    )
    return isHeard ? withNext(before, at, rules, model) : over(before, rules)
  }
  const isLast = wake_at >= silent_since + rules.first_token_ms
  const thought_at = latestThought(before, at)
  if (before.replying !== null || (!isMore && isLast && thought_at === null)) {
    return over(before, rules)
  }
  const watch = { ...before, isLate: true }
  const acts: Act[] = isHeard && !before.isLate ? [{ type: 'silent' }] : []
  if (thought_at !== null) {
    return { watch: waiting({ ...watch, silent_since: thought_at }, rules), acts }
  }
  if (!isMore) return { watch: waiting(watch, rules), acts }
  const next = withNext(watch, at, rules)
  return { watch: next.watch, acts: [...acts, ...next.acts] }
}

/** When a model last thought in this wait; null if none did, or each thinks for too long. */
function latestThought({ running, thoughts, silent_since }: Watch, at: number): number | null {
  const fresh = running
    .flatMap((attempt) => thoughts[attempt] ?? [])
    .filter((thought) => thought.at > silent_since && at - thought.since < LONGEST_THOUGHT_MS)
  return fresh.length === 0 ? null : Math.max(...fresh.map((thought) => thought.at))
}

/** A wait for what the models write next. */
function waiting(watch: Watch, rules: WatchRules): Watch {
  const { attempts, filler_ms, first_token_ms, gap_ms } = rules
  const isFree = !isBusy(watch.busy_until, modelAt(watch.begun, rules.models), watch.silent_since)
  const isMore = watch.begun < attempts && watch.isHeard && isFree
  const isLast = watch.isLate && !isMore
  const first_ms = isLast ? first_token_ms : Math.min(filler_ms, first_token_ms)
  const limit_ms = watch.replying === null ? first_ms : gap_ms
  return { ...watch, isMore, wake_at: watch.silent_since + limit_ms }
}
