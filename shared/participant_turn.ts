import type { Event, Timeline } from './timeline.ts'
import {
  type EndOfTurnSeries,
  joinedText,
  lastOf,
  MAX_SAMPLES,
  nextPosition,
  NO_TIMING,
  type Turn,
} from './turn.ts'

/** The participants' turn is over: a new turn, or their last one with what they added to it. */
export function asked(timeline: Timeline, event: Event<'user_turn'>): Timeline {
  const isDecided = ({ at }: { at: number }) => at <= event.decided_at + ROUNDING_MS
  const finals = timeline.finals.filter(isDecided)
  const { turns } = timeline
  const spokeOn = unanswered(timeline)
  const begin = spokeOn?.started_at ?? event.segment_started_at

  const turn: Turn = {
    ...NO_TIMING,
    position: spokeOn?.position ?? nextPosition(turns),
    role: 'user',
    text: joinedText(spokeOn?.text, event.text),
    speaker: event.speaker ?? spokeOn?.speaker ?? null,
    started_at: begin ?? event.decided_at,
    ended_at: event.decided_at - (event.eou_delay_ms ?? 0),
    interrupted: false,
    watchdog: null,
    eot: series(
      spokeOn?.eot ?? null,
      timeline.samples.filter((sample) => isDecided(sample) && sample.at >= (begin ?? 0)),
      finals.at(-1)?.at ?? null,
    ),
  }
  return {
    turns: spokeOn ? turns.map((one) => (one === spokeOn ? turn : one)) : [...turns, turn],
    asked: {
      segment_started_at: begin,
      last_word_end_at: lastWordEnd(finals),
      eou_delay_ms: event.eou_delay_ms,
      transcription_delay_ms: event.transcription_delay_ms,
      on_user_turn_completed_delay_ms: event.on_user_turn_completed_delay_ms,
    },
    replies: timeline.replies,
    finals: timeline.finals.filter((final) => !isDecided(final)),
    samples: timeline.samples.filter((sample) => !isDecided(sample)),
    watchdog: stillMeant(timeline.watchdog, event),
  }
}

/** The participants' last turn, unless the agent has been heard since they began it. */
function unanswered({ turns, asked }: Timeline): Turn | null {
  const last = asked ? lastOf(turns, 'user') : turns.at(-1)
  return last?.role === 'user' ? last : null
}

/** A decision put together from a rounded speech end and a rounded delay may be this much early. */
const ROUNDING_MS = 2

/** One detector per turn: samples of another than the turn's first are left out. */
function series(
  earlier: EndOfTurnSeries | null,
  samples: readonly Event<'eot_sample'>[],
  final_at: number | null,
): EndOfTurnSeries | null {
  const source = earlier?.source ?? samples[0]?.source
  if (source === undefined) return null
  const added = samples
    .filter((sample) => sample.source === source)
    .map(({ at, probability }): [number, number] => [at, probability])
  return {
    source,
    samples: [...(earlier?.samples ?? []), ...added].slice(-MAX_SAMPLES),
    final_at: final_at ?? earlier?.final_at ?? null,
  }
}

/** The latest end among the finals; a word cannot end after its transcript has arrived. */
function lastWordEnd(finals: readonly Event<'heard'>[]): number | null {
  const ends = finals.flatMap(({ at, last_word_end_at }) =>
    last_word_end_at === null ? [] : [Math.min(at, last_word_end_at)],
  )
  return ends.length === 0 ? null : Math.max(...ends)
}

/** What was reported before the participant spoke on belongs to a reply that was thrown away. */
function stillMeant(watchdog: Timeline['watchdog'], { segment_started_at }: Event<'user_turn'>) {
  return watchdog && watchdog.at >= (segment_started_at ?? 0) ? watchdog : null
}
