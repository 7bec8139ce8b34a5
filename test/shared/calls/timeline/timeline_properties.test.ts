import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CallEvent } from '../../../../shared/calls/timeline/call_event.ts'
import { advanceTimeline } from '../../../../shared/calls/timeline/advance_timeline.ts'
import {
  changedSince,
  emptyTimeline,
  type Timeline,
} from '../../../../shared/calls/timeline/timeline.ts'
import { pauseBuckets } from '../../../../shared/calls/timeline/pause.ts'
import type { Turn } from '../../../../shared/calls/timeline/turn.ts'
import { agentSaid, agentStarted, foldAll, heard, sample, userTurn } from './call_events.ts'

test('every word that was decided or heard is in exactly one turn, in order', () => {
  fc.assert(
    fc.property(calls, ({ events, user, agent }) => {
      const { turns } = foldAll(events)
      const words = (role: Turn['role']) =>
        turns.filter((turn) => turn.role === role).flatMap((turn) => turn.text.split(' '))
      expect(words('user')).toEqual(user)
      expect(words('assistant')).toEqual(agent)
    }),
  )
})

test("positions count from 0, each side's turns are ordered by start, and nobody has two in a row", () => {
  fc.assert(
    fc.property(calls, ({ events }) => {
      const { turns } = foldAll(events)
      expect(turns.map((turn) => turn.position)).toEqual(turns.map((_, index) => index))
      for (const [index, turn] of turns.entries()) {
        const before = turns[index - 1]
        const isSecond = before?.role === 'user' && turn.role === 'user'
        expect(isSecond && before.speaker === turn.speaker).toBe(false)
        const own = turns.slice(0, index).findLast(({ role }) => role === turn.role)
        expect(turn.started_at).toBeGreaterThanOrEqual(own?.started_at ?? 0)
      }
    }),
  )
})

test('only a reply to the participant has a pause, and its stages add up to it exactly', () => {
  fc.assert(
    fc.property(calls, ({ events }) => {
      const { turns } = foldAll(events)
      for (const turn of turns) {
        expect(turn.pause_ms !== null).toBe(isReply(turn, turns))
        expect(turn.pause_ms ?? 0).toBeGreaterThanOrEqual(0)
        const buckets = pauseBuckets(turn)
        if (!buckets) continue
        const { pause, ...stages } = buckets
        expect(Object.values(stages).reduce((sum, stage) => sum + stage)).toBe(pause)
        expect(pause).toBe(turn.agent_speak_at! - turn.last_word_end_at!)
      }
    }),
  )
})

test('a replay gives the turns that were saved', () => {
  fc.assert(
    fc.property(calls, ({ events }) => {
      const saved = new Map<number, Turn>()
      let live: Timeline = emptyTimeline
      for (const event of events) {
        const next = advanceTimeline(live, event)
        for (const turn of changedSince(live, next)) saved.set(turn.position, turn)
        live = next
      }
      expect([...saved.values()].sort((a, b) => a.position - b.position)).toEqual(
        foldAll(events).turns,
      )
    }),
  )
})

test('a call of a thousand turns with all samples is complete', () => {
  const events = callOf(Array.from({ length: 500 }, () => SAMPLED_EXCHANGE)).events
  expect(events.length).toBeGreaterThan(100_000)
  expect(foldAll(events).turns).toHaveLength(1_000)
})

/** The first thing that the agent said after a participant had stopped and nobody else had continued. */
function isReply(turn: Turn, turns: readonly Turn[]) {
  if (turn.role === 'user') return false
  const isSpokenOn = ({ role, position }: Turn) => {
    const later = turns
      .slice(position + 1)
      .find((one) => one.role === 'user' || one.pause_ms !== null)
    return role === 'user' && later?.role === 'user'
  }
  const isEarlier = (other: Turn) =>
    other.role === 'user'
      ? other.ended_at! <= turn.started_at
      : other !== turn && other.started_at <= turn.started_at
  const last = turns
    .filter((other) => isEarlier(other) && !isSpokenOn(other))
    .toSorted((a, b) => endOf(a) - endOf(b))
    .at(-1)
  return last?.role === 'user'
}

const endOf = ({ role, started_at, ended_at }: Turn) => (role === 'user' ? ended_at! : started_at)

const SPEAKERS = ['Ada', 'Ben']

/**
 * The participants speak in pieces that are merged, or not at all; the agent answers, and somebody may speak
 * over its last words, which are then reported late.
 */
type Exchange = {
  /** `finals`: the number of the speaker of each. */
  pieces: { finals: number[]; samples: number; last_word_to_final_ms: number }[]
  reply: {
    messages: number
    isAnnounced: boolean
    interruptedAfter: number | null
    /** From the start of that message to that of the participant; null for none. */
    spoken_over_ms: number | null
  } | null
}

const SAMPLED_EXCHANGE: Exchange = {
  pieces: [{ finals: [0, 0, 0], samples: 200, last_word_to_final_ms: 100 }],
  reply: { messages: 2, isAnnounced: true, interruptedAfter: null, spoken_over_ms: null },
}

const calls = fc
  .array(
    fc.record({
      pieces: fc.array(
        fc.record({
          finals: fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 1, maxLength: 3 }),
          samples: fc.integer({ min: 0, max: 5 }),
          last_word_to_final_ms: fc.integer({ min: -50, max: 900 }),
        }),
        { maxLength: 3 },
      ),
      reply: fc.option(
        fc.record({
          messages: fc.integer({ min: 1, max: 3 }),
          isAnnounced: fc.boolean(),
          interruptedAfter: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
          spoken_over_ms: fc.option(fc.integer({ min: -250, max: 250 }), { nil: null }),
        }),
        { nil: null },
      ),
    }),
    { maxLength: 12 },
  )
  .map(callOf)

/** Plays the exchanges as a call, and returns which words must be found in its turns. */
function callOf(exchanges: Exchange[]) {
  const events: CallEvent[] = []
  const user: string[] = []
  const agent: string[] = []
  let now = 1_700_000_000_000
  const later = (ms: number) => (now += ms)

  for (const [n, { pieces, reply }] of exchanges.entries()) {
    for (const [p, piece] of pieces.entries()) {
      const segment_started_at = later(300)
      const words: string[] = []
      for (let i = 0; i < piece.samples; i++) events.push(sample(later(32), 0.4))
      for (const [i, person] of piece.finals.entries()) {
        words.push(`said-${n}-${p}-${i}`)
        const at = later(400)
        const last_word_end_at = at - piece.last_word_to_final_ms
        const rest = { speaker: SPEAKERS[person]!, first_word_at: last_word_end_at - 100 }
        events.push(heard(at, words.at(-1)!, last_word_end_at, rest))
      }
      const decided = later(250)
      const delays = { eou_delay_ms: 250.5, transcription_delay_ms: 100.2 }
      events.push(userTurn(decided, words.join(' '), { segment_started_at, ...delays }))
      user.push(...words)
      if (p < pieces.length - 1) events.push(agentSaid(`thrown-${n}-${p}`, 'never heard', null))
    }
    if (!reply) continue
    const started = later(500.4)
    if (reply.isAnnounced) events.push(agentStarted(`reply-${n}`, started))
    for (let m = 0; m < reply.messages; m++) {
      const heardMessages = Math.min(reply.messages, reply.interruptedAfter ?? Infinity)
      const isHeard = m < heardMessages
      const word = `spoke-${n}-${m}`
      const started_at = isHeard ? now : null
      if (m === heardMessages - 1 && reply.spoken_over_ms !== null) {
        const over = `over-${n}`
        const segment_started_at = now + reply.spoken_over_ms
        const ended = later(700)
        events.push(heard(ended, over, ended - 50))
        events.push(userTurn(later(250), over, { segment_started_at, eou_delay_ms: 250 }))
        user.push(over)
      }
      const ended_at = later(800)
      const interrupted = m + 1 === reply.interruptedAfter
      events.push(agentSaid(`reply-${n}`, word, started_at, { ended_at, interrupted }))
      if (isHeard) agent.push(word)
    }
  }
  return { events, user, agent }
}
