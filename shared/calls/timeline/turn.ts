import { z } from 'zod'
import { describedEnum } from '../../base/schema/described_enum.ts'
import { flag, integer } from '../../base/schema/fields.ts'
import type { TurnEndSeries } from './turn_end_series.ts'
import type { TurnTiming } from './turn_timing.ts'

/* A turn is what one side says until the other side speaks. Instants are epoch milliseconds. */

/** What happened when the model had to be retried, or stayed silent. */
export const Watchdog = z
  .object({
    attempts: integer('Calls of the model for this turn'),
    outcome: describedEnum('How it ended', {
      answered: 'the model answered',
      apology: 'the agent apologized instead',
      unanswered: 'no reply had come when the participant spoke again or the call ended',
    }),
    failed_calls: integer('Calls of them that failed or gave no answer in time').default(0),
    forced: flag('Whether a debug command caused it'),
    filler: flag('Whether the agent said "One moment." first, which ended the pause').default(
      false,
    ),
  })
  .meta({ id: 'Watchdog', description: 'Retries of the model for one turn' })
export type Watchdog = z.infer<typeof Watchdog>

/** How many of the latest samples are kept: eight minutes of speech without a decision. */
export const MAX_SAMPLES = 2_000

export type Turn = TurnTiming & {
  /** 0, 1, 2 … in the order in which turns became known; read them by `started_at`. */
  position: number
  role: 'assistant' | 'user'
  text: string
  /** Null for the agent, and when unknown. */
  person_id: string | null
  /** The speaker's name at that time; null for the agent and for a person without a name. */
  speaker: string | null
  started_at: number
  ended_at: number | null
  /** The participant cut the agent off; `text` is what was heard. */
  interrupted: boolean
  watchdog: Watchdog | null
  /** The model was shown a picture of the screen; on the agent's turns only. */
  had_image: boolean
  /**
   * When the first of the model's own words was heard, after any filler or acknowledgement; null if none was,
   * or if unknown.
   */
  answer_heard_at: number | null
  /** How often the agent was heard answering before a participant's turn was over; 0 on its own turns. */
  withdrawn_replies: number
  /** Probabilities of the model that decided; null if none did. */
  eot: TurnEndSeries | null
  /** Those of the shadow model. */
  eot_shadow: TurnEndSeries | null
}

export function nextPosition(turns: readonly Turn[]) {
  return Math.max(-1, ...turns.map(({ position }) => position)) + 1
}

export function lastParticipantTurn<Said extends Turn>(turns: readonly Said[]) {
  return turns.findLast(({ role }) => role === 'user')
}

/** Whether no word of a reply was heard: none came, or only a filler, or the participant spoke again first. */
export function isUnanswered({ role, text, segment_started_at, watchdog }: Turn): boolean {
  if (role !== 'assistant' || segment_started_at === null) return false
  return text === '' || watchdog?.outcome === 'unanswered'
}

export function joinedText(...pieces: (string | undefined)[]) {
  return pieces.filter(Boolean).join(' ')
}

/** Number, from 1, of the current or next segment: everything that participants say until the agent is heard. */
export function segmentAfter(turns: readonly Pick<Turn, 'role'>[]): number {
  const begun = turns.filter(
    ({ role }, index) => role === 'user' && turns[index - 1]?.role !== 'user',
  )
  const goesOn = turns.at(-1)?.role === 'user'
  return begun.length + (goesOn ? 0 : 1)
}

/** The number, from 1, of the participants' segment at an instant in epoch milliseconds. */
export function segmentAt(turns: readonly Turn[], at: number): number {
  return segmentAfter(turns.filter(({ started_at }) => started_at <= at))
}
