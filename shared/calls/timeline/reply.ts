import type { EventOf } from './call_event.ts'
import type { Timeline } from './timeline.ts'
import { joinedText, lastParticipantTurn, nextPosition, type Turn, type Watchdog } from './turn.ts'
import { NO_TIMING } from './turn_timing.ts'

/** A reply becomes a turn when it is first heard, so that positions follow start times. */
export function started(timeline: Timeline, { speech_id, at }: EventOf<'agent_started'>): Timeline {
  if (timeline.withdrawn.includes(speech_id)) return timeline
  return replyOf(timeline, speech_id, at) ? timeline : answered(timeline, speech_id, at)
}

/** A message of a reply has ended; one that was not heard changes nothing. */
export function said(timeline: Timeline, event: EventOf<'agent_said'>): Timeline {
  if (timeline.withdrawn.includes(event.speech_id)) return timeline
  const reply = replyOf(timeline, event.speech_id, event.started_at)
  if (event.started_at === null && (!reply || reply.said)) return timeline
  if (!reply) return said(answered(timeline, event.speech_id, event.started_at!), event)

  const isLast = reply.position === timeline.turns.at(-1)?.position
  const replies = timeline.replies.map((one) => (one === reply ? { ...reply, said: true } : one))
  const rest = {
    ...timeline,
    replies,
    watchdog: isLast ? null : timeline.watchdog,
    pictured: !isLast && timeline.pictured,
  }
  return withTurn(rest, reply.position, (turn) =>
    withPause({
      ...turn,
      text: joinedText(turn.text, event.text),
      ended_at: event.ended_at,
      interrupted: event.interrupted,
      watchdog: sum(turn.watchdog, isLast ? timeline.watchdog : null),
      had_image: turn.had_image || (isLast && timeline.pictured),
      answer_heard_at: turn.answer_heard_at ?? event.answer_heard_at,
      ...(!reply.said && {
        started_at: event.started_at ?? turn.started_at,
        agent_speak_at: event.started_at ?? turn.started_at,
        llm_ttft_ms: event.llm_ttft_ms,
        tts_ttfb_ms: event.tts_ttfb_ms,
      }),
    }),
  )
}

/**
 * The report belongs to the reply being heard, else to the next one. A report that no answer came belongs to
 * what was heard instead, if anything.
 */
export function watched(timeline: Timeline, event: EventOf<'watchdog'>): Timeline {
  const isOver = event.outcome === 'unanswered'
  const running = isOver ? heardLast(timeline) : beingHeard(timeline)
  if (!running) {
    if (isOver) return timeline
    return { ...timeline, watchdog: { ...sum(timeline.watchdog, event)!, at: event.at } }
  }
  return withTurn(timeline, running.position, (turn) => ({
    ...turn,
    watchdog: sum(turn.watchdog, event),
  }))
}

export function pictured(timeline: Timeline): Timeline {
  const running = beingHeard(timeline)
  if (!running) return { ...timeline, pictured: true }
  return withTurn(timeline, running.position, (turn) => ({ ...turn, had_image: true }))
}

const MAX_REPLIES = 8

/** The last reply, if nobody has spoken since it began and it has not been reported yet. */
function beingHeard(timeline: Timeline) {
  const last = heardLast(timeline)
  return last && !last.said ? last : undefined
}

/** The last reply, if nobody has spoken since it began. */
function heardLast({ replies, turns }: Timeline) {
  const last = replies.at(-1)
  return last?.position === turns.at(-1)?.position ? last : undefined
}

/**
 * The reply that a message belongs to: one that has not been reported, or after which nobody had spoken when
 * the message began to be heard at `at`; null if the message was not heard.
 */
function replyOf({ replies, turns }: Timeline, speech_id: string, at: number | null) {
  return replies.findLast((reply) => {
    if (reply.speech_id !== speech_id) return false
    const others = turns.filter(({ position }) => position > reply.position)
    return !reply.said || others.every((turn) => at !== null && !wasOver(turn, at))
  })
}

/** A reply that began before the participant had stopped is not an answer. */
function answered(timeline: Timeline, speech_id: string, at: number): Timeline {
  const { turns, asked } = timeline
  const position = nextPosition(turns)
  const participant = lastParticipantTurn(turns)
  const isAnswer = participant !== undefined && wasOver(participant, at)
  const turn: Turn = {
    ...NO_TIMING,
    ...(isAnswer && asked),
    position,
    role: 'assistant',
    text: '',
    person_id: null,
    speaker: null,
    started_at: at,
    agent_speak_at: at,
    ended_at: null,
    interrupted: false,
    watchdog: sum(null, timeline.watchdog),
    had_image: timeline.pictured,
    answer_heard_at: null,
    withdrawn_replies: 0,
    eot: null,
    eot_shadow: null,
  }
  return {
    ...timeline,
    turns: [...turns, withPause(turn)],
    asked: isAnswer ? null : asked,
    replies: [...timeline.replies, { speech_id, position, said: false }].slice(-MAX_REPLIES),
    watchdog: null,
    pictured: false,
  }
}

function wasOver({ ended_at }: Turn, at: number) {
  return ended_at !== null && ended_at <= at
}

function withTurn(timeline: Timeline, position: number, change: (turn: Turn) => Turn): Timeline {
  const index = timeline.turns.findLastIndex((turn) => turn.position === position)
  return { ...timeline, turns: timeline.turns.with(index, change(timeline.turns[index]!)) }
}

function withPause(turn: Turn): Turn {
  const { agent_speak_at, last_word_end_at } = turn
  const isKnown = agent_speak_at !== null && last_word_end_at !== null
  return { ...turn, pause_ms: isKnown ? agent_speak_at - last_word_end_at : null }
}

/** All model calls of the turn, with the outcome of the last report. */
function sum(earlier: Watchdog | null, report: Watchdog | null): Watchdog | null {
  if (!report) return earlier
  return {
    attempts: (earlier?.attempts ?? 0) + report.attempts,
    outcome: report.outcome,
    failed_calls: report.failed_calls + (earlier?.failed_calls ?? 0),
    forced: report.forced || (earlier?.forced ?? false),
    filler: report.filler || (earlier?.filler ?? false),
  }
}
