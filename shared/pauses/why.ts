import { longestWait, type TurnPolicy } from '../turns/turn_policy.ts'
import type { Silence } from '../turns/silence.ts'
import type { TurnEndSample } from '../calls/timeline/turn_end_series.ts'
import { failuresInWords } from '../calls/timeline/incident.ts'
import {
  type Reply,
  hasWordAhead,
  hasNoReply,
  isWordless,
  type PartKind,
  type PauseStory,
  partsOf,
  spanOf,
} from './pause_parts.ts'
import { type Trouble, troubleInWords } from './trouble.ts'
import { whole, whyWaited } from './why_waited.ts'

/**
 * Explains in one sentence why a pause was as long as it was, from stored data only. Every figure is stored,
 * or the difference of two that are; milliseconds that do not belong to a stage are counted from the end of
 * speech as the call saw it.
 *
 * @param policy by which the call decided; null: not recorded
 * @param samples of the model that decided, from the turn before the pause
 * @param trouble null: not recorded
 * @returns null for a reply that answers nobody
 */
export function why(
  story: PauseStory,
  policy: TurnPolicy | null,
  samples: readonly TurnEndSample[],
  trouble: Trouble | null = null,
): string | null {
  const span = spanOf(story)
  if (!span) return null
  const { silence, reply } = story
  const parts = new Map(partsOf(story).map(({ kind, ms }) => [kind, ms]))
  const clauses = [
    ...estimated(parts),
    ...(silence ? waited(silence, policy, samples, parts) : recognized(parts)),
    ...ahead(story),
    ...worked(parts),
    ...leftOver(story, parts),
    ...troubleInWords(story, trouble),
    ...after(silence, reply),
  ]
  const total = `${whole(span.ended_at - span.started_at)} ms`
  return clauses.length === 0
    ? `${total}; no stage was measured`
    : `${total}: ${clauses.join('; ')}`
}

type Parts = ReadonlyMap<PartKind, number>

function estimated(parts: Parts): string[] {
  const ms = parts.get('estimate') ?? 0
  if (ms === 0) return []
  return [`the end of speech was noticed ${whole(Math.abs(ms))} ms ${ms > 0 ? 'late' : 'early'}`]
}

function waited(
  silence: Silence,
  policy: TurnPolicy | null,
  samples: readonly TurnEndSample[],
  parts: Parts,
): string[] {
  if (isWordless(silence)) return ['speech was heard before it, and the recognizer gave no words']
  const of = (kind: PartKind) => parts.get(kind) ?? 0
  const longest = policy && Math.max(longestWait(policy, silence.patience), silence.wait_ms)
  const asked = of('wait') === silence.wait_ms ? '' : `, ${whole(silence.wait_ms)} asked for,`
  const bound = longest === null ? '' : ` of at most ${whole(longest)}`
  const reason = whyWaited(silence, policy, samples)
  const first = `waited ${whole(of('wait'))} ms${asked}${bound}${reason && ` (${reason})`}`
  const then = [
    [of('words'), 'for final words'],
    [of('hold'), 'for a prepared answer'],
    [of('late'), 'more'],
  ] as const
  const beyond = then.flatMap(([ms, what]) => (ms === 0 ? [] : [`then ${whole(ms)} ms ${what}`]))
  return [[first, ...beyond].join(', ')]
}

function recognized(parts: Parts): string[] {
  const ms = parts.get('recognition')
  return ms === undefined ? [] : [`recognition ${whole(ms)} ms`]
}

/** What ran in parallel to the wait, or behind what was heard first. */
function ahead({ silence, reply }: PauseStory): string[] {
  const stages = reply ? stagesOf(reply) : []
  const ran = stages.length === 0 ? '' : ` (${stages.join(', ')})`
  if (hasWordAhead(silence, reply))
    return [`${wordAhead(silence, reply)}${ran && `, the answer after it${ran}`}`]
  return silence?.guess_used ? [`the answer was prepared meanwhile${ran}`] : []
}

function wordAhead(silence: Silence | null, reply: Reply | null) {
  if (reply?.watchdog?.outcome === 'apology') return 'the model failed, and an apology was heard'
  if (reply?.watchdog?.filler) return 'the model was slow, and a filler was heard first'
  return silence && 'an acknowledgement was heard first'
}

function stagesOf({ llm_ttft_ms, tts_ttfb_ms }: Reply): string[] {
  return [
    ...(llm_ttft_ms === null ? [] : [`model ${whole(llm_ttft_ms)} ms`]),
    ...(tts_ttfb_ms === null ? [] : [`voice ${whole(tts_ttfb_ms)} ms`]),
  ]
}

function worked(parts: Parts): string[] {
  const NAMES = { hook: 'service', model: 'model', voice: 'voice', prepared: 'its sound' } as const
  return Object.entries(NAMES).flatMap(([kind, name]) => {
    const ms = parts.get(kind as PartKind)
    return ms === undefined ? [] : [`${name} ${whole(ms)} ms`]
  })
}

function leftOver({ silence, reply }: PauseStory, parts: Parts): string[] {
  const ms = parts.get('rest') ?? 0
  if (ms === 0) return []
  if (ms < 0) return [`${whole(-ms)} ms of it at the same time`]
  if (!silence) return [`${whole(ms)} ms unexplained`]
  const { first_sound_at, resumed_at } = silence
  const isHeard = reply || (first_sound_at !== null && first_sound_at <= (resumed_at ?? Infinity))
  return [`${whole(ms)} ms until ${isHeard ? 'it was heard' : 'the participant spoke'}`]
}

/** The outcome. */
function after(silence: Silence | null, reply: Reply | null): string[] {
  const { attempts = 1, failed_calls = 0 } = reply?.watchdog ?? {}
  const failed = failed_calls > 0 ? [failuresInWords({ llm: failed_calls })] : []
  const asked = attempts > 1 ? [`the model was asked ${attempts} times`] : []
  const isCutOff = reply?.interrupted && !hasNoReply(reply)
  return [
    ...(failed.length > 0 ? failed : asked),
    ...(silence ? outcomeOf(silence) : []),
    ...(isCutOff ? ['the participant cut the answer off'] : []),
  ]
}

function outcomeOf({ started_at, decided_at, resumed_at, withdrawn_at, first_sound_at }: Silence) {
  if (decided_at === null) return ['then the participant spoke on']
  if (withdrawn_at !== null) {
    return [`taken back after ${whole(withdrawn_at - started_at)} ms: the turn was not over`]
  }
  if (first_sound_at !== null) return []
  return [resumed_at === null ? 'no answer was heard' : 'the participant spoke before an answer']
}
