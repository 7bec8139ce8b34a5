import { turnEndSample } from '../../calls/timeline/turn_end_series.ts'
import type { Turn } from '../../calls/timeline/turn.ts'
import { NO_TIMING } from '../../calls/timeline/turn_timing.ts'
import { epochOf, type Moment, type RecordedEntry } from './recorded_entry.ts'

export type RecordedTurn = Turn & {
  /** Index among the persons of the import; null for the agent. */
  person: number | null
  /** The transcript gives only a rough start of this answer: that of the entry, not of its words. */
  is_rough: boolean
}

type Person = { name: string | null; external_id: string | null }
type Options = {
  /** Epoch milliseconds. */
  started_at: number
  ended_at: number
  persons: readonly Person[]
}

/** An entry with its times, as far as known. */
type Timed = {
  entry: RecordedEntry
  /** Null when neither the entry nor its words give it. */
  began_at: number | null
  /** End of the last word, else of the entry; null when neither is known. */
  ended_at: number | null
}

/**
 * The entries of a recorded transcript as turns, in the order in which they were first heard. What the
 * transcript does not say about an answer is computed from its words and offsets, or stays null.
 */
export function recordedTurns(
  entries: readonly RecordedEntry[],
  { started_at, ended_at, persons }: Options,
): RecordedTurn[] {
  const timed = entries.map((entry) => timesOf(entry, started_at))
  const placed = timed.map((one, i) => ({
    ...one,
    // An entry without a time stays after the one before it.
    place: one.began_at ?? timed.slice(0, i).findLast(hasBegun)?.began_at ?? started_at,
  }))
  const inOrder = placed.toSorted((a, b) => a.place - b.place)
  return inOrder.map(({ entry, place, ...times }, position) => {
    const next = inOrder[position + 1]
    const person = entry.role === 'user' ? personOf(entry, persons) : null
    return {
      ...NO_TIMING,
      ...(entry.role === 'assistant' && timingOf(inOrder, position, started_at)),
      position,
      role: entry.role,
      text: entry.text,
      // Persons get their ids when they are stored.
      person_id: null,
      speaker: person === null ? null : (persons[person]?.name ?? null),
      person,
      is_rough: entry.agent_speak_at == null && !entry.words?.length,
      started_at: place,
      ended_at: Math.max(place, times.ended_at ?? next?.place ?? ended_at),
      interrupted: entry.interrupted ?? false,
      watchdog: null,
      had_image: entry.had_image ?? false,
      answer_heard_at: null,
      withdrawn_replies: 0,
      eot: isShadow(entry) ? null : seriesOf(entry, started_at),
      eot_shadow: isShadow(entry) ? seriesOf(entry, started_at) : null,
    }
  })
}

function timesOf(entry: RecordedEntry, session: number): Timed {
  const { words, timestamp, offset_ms, end_offset_ms } = entry
  const [first, last] = [words?.[0], words?.at(-1)]
  const given = timestamp ?? offset_ms
  const begin = given ?? first?.start_ms
  const end = last?.end_ms ?? end_offset_ms
  return {
    entry,
    began_at: begin == null ? null : epochOf(begin, session),
    ended_at: end == null ? null : epochOf(end, session),
  }
}

function hasBegun({ began_at }: Timed) {
  return began_at !== null
}

/** The timing of the answer at `position`; empty if it answers nobody. */
function timingOf(timed: readonly Timed[], position: number, session: number) {
  const own = timed[position]!
  const before = timed.slice(0, position)
  const heard = before.slice(before.findLastIndex(({ entry }) => entry.role === 'assistant') + 1)
  const given = givenTiming(own.entry, session)
  if (heard.length === 0) return given
  const segment_started_at = given.segment_started_at ?? heard[0]!.began_at
  const last_word_end_at = given.last_word_end_at ?? latest(heard.map(({ ended_at }) => ended_at))
  const firstWord = own.entry.words?.[0]
  const agent_speak_at =
    given.agent_speak_at ?? (firstWord ? epochOf(firstWord.start_ms, session) : own.began_at)
  const { actual_speech_end_at } = given
  return {
    ...given,
    segment_started_at,
    last_word_end_at,
    agent_speak_at,
    pause_ms: given.pause_ms ?? between(last_word_end_at, agent_speak_at),
    actual_pause_ms: given.actual_pause_ms ?? between(actual_speech_end_at, agent_speak_at),
  }
}

function givenTiming(entry: RecordedEntry, session: number) {
  const at = (moment: Moment | null | undefined) =>
    moment == null ? null : epochOf(moment, session)
  return {
    segment_started_at: at(entry.segment_started_at),
    last_word_end_at: at(entry.last_word_end_at),
    actual_speech_end_at: at(entry.actual_speech_end_at),
    agent_speak_at: at(entry.agent_speak_at),
    pause_ms: entry.pause_ms ?? null,
    actual_pause_ms: entry.actual_pause_ms ?? null,
    eou_delay_ms: entry.eou_delay_ms ?? null,
    transcription_delay_ms: entry.transcription_delay_ms ?? null,
    on_user_turn_completed_delay_ms: entry.on_user_turn_completed_delay_ms ?? null,
    llm_ttft_ms: entry.llm_ttft_ms ?? null,
    tts_ttfb_ms: entry.tts_ttfb_ms ?? null,
    eou_estimation_error_ms: entry.eou_estimation_error_ms ?? null,
    was_premature_jump_in: entry.was_premature_jump_in ?? null,
  }
}

function isShadow({ eot }: RecordedEntry) {
  return eot?.source.endsWith('_shadow') ?? false
}

function seriesOf({ role, eot }: RecordedEntry, session: number): Turn['eot'] {
  if (!eot || role === 'assistant') return null
  return {
    source: eot.source,
    samples: eot.samples.map(([at, probability]) =>
      turnEndSample(epochOf(at, session), probability),
    ),
    final_at: eot.final_at === undefined ? null : epochOf(eot.final_at, session),
  }
}

/** By name or `external_id`; the first person when the entry names nobody. */
function personOf({ speaker }: RecordedEntry, persons: readonly Person[]): number {
  if (speaker == null) return 0
  return Math.max(
    0,
    persons.findIndex(({ name, external_id }) => name === speaker || external_id === speaker),
  )
}

function latest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : Math.max(...known)
}

function between(from: number | null, to: number | null): number | null {
  return from === null || to === null ? null : to - from
}
