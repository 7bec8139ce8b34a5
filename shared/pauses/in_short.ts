import { Part } from '../calls/call_fields.ts'
import { type FailureCounts, failuresInWords, PART_NAMES } from '../calls/timeline/incident.ts'
import { causeOf, type PauseCall, seconds, wouldHaveHelped } from './causes.ts'
import {
  hasWordAhead,
  isWordless,
  type PartKind,
  type PausePart,
  type PauseStory,
  type Reply,
  spanOf,
} from './pause_parts.ts'
import { type PauseShares, sharesOf, sharesWithin } from './pause_shares.ts'
import { replyItself } from './reply_itself.ts'
import type { Silence } from '../turns/silence.ts'
import type { Trouble } from './trouble.ts'

/** From this pause on it is said what would have helped, in milliseconds: below it, people feel none. */
const NOTICED_MS = 1000

/**
 * Explains a pause in everyday words, from stored data only: how long it was, what took most of it and, for a long
 * one, what would have made it shorter. The figures are in `why`.
 *
 * @param trouble what went wrong in it, as `troubleIn` finds it
 * @returns null for a reply that answers nobody
 */
export function inShort(
  story: PauseStory,
  call: PauseCall,
  trouble: Trouble | null,
): string | null {
  const span = spanOf(story)
  if (!span || !trouble) return null
  const pause_ms = span.ended_at - span.started_at
  const said = trouble.in_vain_ms === null ? undefined : inVain(story, trouble.in_vain_ms)
  return [
    ...(said ?? unanswered(story, pause_ms) ?? answered(story, call, pause_ms)),
    ...troubled(story, trouble),
  ].join(' ')
}

/** An answer was due, and none was heard. */
function inVain({ silence, reply }: PauseStory, in_vain_ms: number): string[] {
  const after = seconds(in_vain_ms)
  if (reply?.watchdog?.filler)
    return [`The answer never came: only a filler was heard, and the participant waited ${after}.`]
  if (silence?.resumed_at == null)
    return [`The participant waited ${after}, and no answer was heard.`]
  return [`The participant spoke again after ${after}, before an answer was heard.`]
}

/** No answer was due. Undefined if one was. */
function unanswered({ silence, reply }: PauseStory, pause_ms: number): string[] | undefined {
  if (!silence || reply) return undefined
  const after = seconds(pause_ms)
  if (isWordless(silence)) {
    return [
      `Something was heard before this silence of ${after}, but the recognizer found no words in it, so there was nothing to answer.`,
      'If somebody did speak, another recognition model may help.',
    ]
  }
  if (silence.decided_at === null) {
    return [`The participant paused for ${after} and spoke on: no answer was due.`]
  }
  return silence.withdrawn_at === null ? undefined : withdrawn(silence)
}

function withdrawn({ started_at, decided_at, first_sound_at }: Silence): string[] {
  const after = seconds(decided_at! - started_at)
  const took = `The agent took the turn for over after ${after}, but the participant had not finished`
  if (first_sound_at === null) return [`${took}: it took its answer back before it was heard.`]
  return [`${took}: it cut in.`, RARER]
}

const RARER = 'Longer waits make this rarer.'

function answered(story: PauseStory, call: PauseCall, pause_ms: number): string[] {
  const { silence, reply } = story
  if (pause_ms < 0) {
    return [`The agent began ${seconds(-pause_ms)} before the participant had stopped.`, RARER]
  }
  const after = seconds(pause_ms)
  if (reply?.was_premature_jump_in) {
    const cutIn = `The agent answered after ${after}, but the participant had not finished: it cut in.`
    return [cutIn, RARER]
  }
  if (reply?.watchdog?.outcome === 'apology') {
    return [`The model gave no answer, and the agent apologized after ${after}.`]
  }
  const itself = replyItself(story)
  if (itself) {
    const begun = `${wordAhead(reply)} after ${after} and answered after`
    const span = { started_at: itself.heard_at - itself.pause_ms, ended_at: itself.heard_at }
    return blamed(begun, sharesWithin(span, itself.parts), { story, call })
  }
  if (hasWordAhead(silence, reply)) return [`${wordAhead(reply)} after ${after}.`]
  return blamed('The agent answered after', sharesOf(story), { story, call })
}

function wordAhead(reply: Reply | null): string {
  return reply?.watchdog?.filler
    ? 'The model was slow: the agent said a filler'
    : 'The agent acknowledged'
}

type Told = { story: PauseStory; call: PauseCall }

/** What took most of it: one part that was half of it or more, or else the two longest. */
function blamed(begun: string, shares: PauseShares, { story, call }: Told): string[] {
  const parts = Object.entries(shares).map(([kind, ms]) => ({ kind: kind as PartKind, ms }))
  const whole_ms = sum(parts)
  const longest = parts.toSorted((a, b) => b.ms - a.ms)
  const named = longest.slice(0, longest[0] && longest[0].ms * 2 >= whole_ms ? 1 : 2)
  // Without the silence, the remainder of a pause is not known to be anything.
  const known = named.filter(({ kind }) => story.silence || kind !== 'rest')
  const first = `${begun} ${seconds(whole_ms)}`
  if (known.length === 0) return [`${first}; what took that long was not recorded.`]
  const causes = known.map((part) => causeOf(part, story, call))
  const how = sum(known) * 2 >= whole_ms ? 'mostly' : 'partly'
  const because = causes.map((cause) => cause.because).join(', and ')
  const help = whole_ms < NOTICED_MS ? undefined : wouldHaveHelped(causes)
  return [`${first}, ${how} because ${because}.`, ...(help ? [help] : [])]
}

function sum(parts: readonly PausePart[]) {
  return parts.reduce((sum, { ms }) => sum + ms, 0)
}

/** What went wrong meanwhile. Whether it was the reason is not recorded. */
function troubled({ reply }: PauseStory, { failures, is_replaced }: Trouble): string[] {
  const { forced = false, failed_calls = 0 } = reply?.watchdog ?? {}
  const llm = forced ? 0 : Math.max(failures.llm ?? 0, failed_calls)
  return [
    ...(forced ? ['An operator had made the model hang.'] : []),
    ...failed({ ...failures, llm }),
    ...(is_replaced ? ['Meanwhile another agent took the call over.'] : []),
  ]
}

function failed(counts: FailureCounts): string[] {
  const words = failuresInWords(counts)
  if (words === '') return []
  const parts = Part.options.filter((part) => (counts[part] ?? 0) > 0)
  const others = parts.map((part) => `another ${PART_NAMES[part]}`)
  return [`Meanwhile ${words}; ${others.join(' or ')} may have helped.`]
}
