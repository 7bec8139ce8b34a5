import type { EventOf } from './call_event.ts'
import { turnEndSample, type TurnEndSeries, SHADOW_SOURCE } from './turn_end_series.ts'
import { isKnown, isSamePerson, type SpokenPiece, piecesBySpeaker } from './pieces.ts'
import type { Timeline } from './timeline.ts'
import { joinedText, lastParticipantTurn, MAX_SAMPLES, nextPosition, type Turn } from './turn.ts'
import { NO_TIMING } from './turn_timing.ts'

/**
 * Adds one turn for each participant who spoke, or extends the last turn. A reply answers all of them, from
 * the start of the first to the end of the last.
 */
export function asked(timeline: Timeline, event: EventOf<'user_turn'>): Timeline {
  const isDecided = ({ at }: { at: number }) => at <= event.decided_at + ROUNDING_MS
  const finals = timeline.finals.filter(isDecided)
  const samples = timeline.samples.filter(isDecided)
  const last = unanswered(timeline)
  const text = wholeText(timeline, event)
  const turns = piecesBySpeaker(text, finals, event).reduce((turns, piece, index, pieces) => {
    const spokeOn = index === 0 && last && isSameSpeaker(last, piece) ? last : null
    const begin =
      index > 0
        ? Math.max(turns.at(-1)!.started_at, firstWordAt(piece) ?? 0)
        : (spokeOn?.started_at ?? event.segment_started_at)
    const own = { piece, next: pieces[index + 1], spokeOn, begin, samples }
    const turn = pieceTurn(event, own, spokeOn?.position ?? nextPosition(turns))
    return spokeOn ? turns.map((one) => (one === spokeOn ? turn : one)) : [...turns, turn]
  }, timeline.turns)
  return {
    turns: withReplies(turns, timeline.withdrawn_replies),
    asked: {
      segment_started_at:
        timeline.asked?.segment_started_at ?? last?.started_at ?? event.segment_started_at,
      last_word_end_at: lastWordEnd(finals),
      eou_delay_ms: event.eou_delay_ms,
      transcription_delay_ms: event.transcription_delay_ms,
      on_user_turn_completed_delay_ms: event.on_user_turn_completed_delay_ms,
    },
    replies: timeline.replies,
    finals: timeline.finals.filter((final) => !isDecided(final)),
    samples: timeline.samples.filter((sample) => !isDecided(sample)),
    pictured: timeline.pictured,
    watchdog: stillMeant(timeline.watchdog, event),
    undecided: {
      turns: timeline.turns,
      asked: timeline.asked,
      finals,
      samples,
      withdrawn_replies: timeline.withdrawn_replies,
      text,
    },
    withdrawn: timeline.withdrawn,
    withdrawn_replies: 0,
    open_text: '',
  }
}

/** When a call closes, it decides only what was said since the withdrawal, without the text before it. */
function wholeText({ open_text }: Timeline, { text }: EventOf<'user_turn'>) {
  return text.startsWith(open_text) ? text : joinedText(open_text, text)
}

/** The last participant is the one who heard the premature reply. */
function withReplies(turns: readonly Turn[], count: number): readonly Turn[] {
  if (count === 0) return turns
  const last = turns.at(-1)!
  return turns.with(-1, { ...last, withdrawn_replies: last.withdrawn_replies + count })
}

type Own = {
  piece: SpokenPiece
  /** What somebody else said next, in the same event. */
  next: SpokenPiece | undefined
  spokeOn: Turn | null
  /** Null when unknown. */
  begin: number | null
  samples: readonly EventOf<'turn_end_sample'>[]
}

function pieceTurn(
  event: EventOf<'user_turn'>,
  { piece, next, spokeOn, begin, samples }: Own,
  position: number,
): Turn {
  const stopped_at = event.decided_at - (event.eou_delay_ms ?? 0)
  const until = (next && firstWordAt(next)) ?? Infinity
  const own = samples.filter(({ at }) => at >= (begin ?? 0) && at < until)
  const final_at = piece.finals.at(-1)?.at ?? null
  return {
    ...NO_TIMING,
    position,
    role: 'user',
    text: joinedText(spokeOn?.text, piece.text),
    person_id: piece.person_id ?? spokeOn?.person_id ?? null,
    speaker: piece.speaker ?? spokeOn?.speaker ?? null,
    started_at: begin ?? event.decided_at,
    ended_at: next ? Math.min(lastWordEnd(piece.finals) ?? stopped_at, stopped_at) : stopped_at,
    interrupted: false,
    watchdog: null,
    had_image: false,
    answer_heard_at: null,
    withdrawn_replies: spokeOn?.withdrawn_replies ?? 0,
    eot: series(spokeOn?.eot ?? null, own.filter(isLive), final_at),
    eot_shadow: series(spokeOn?.eot_shadow ?? null, own.filter(isShadow), final_at),
  }
}

/** Also when nothing is known about one of them. */
function isSameSpeaker(turn: Turn, piece: SpokenPiece) {
  return !isKnown(turn) || !isKnown(piece) || isSamePerson(turn, piece)
}

function firstWordAt({ finals }: SpokenPiece): number | null {
  return finals[0]?.first_word_at ?? null
}

/** The participants' last turn, unless the agent has been heard since it began. */
function unanswered({ turns, asked }: Timeline): Turn | null {
  const last = asked ? lastParticipantTurn(turns) : turns.at(-1)
  return last?.role === 'user' ? last : null
}

/** A decision computed from two rounded numbers may be early by this much. */
const ROUNDING_MS = 2

function isShadow({ source }: EventOf<'turn_end_sample'>) {
  return source === SHADOW_SOURCE
}

function isLive(sample: EventOf<'turn_end_sample'>) {
  return !isShadow(sample)
}

/** Only samples of the turn's first detector are kept, in order: a later request may be answered first. */
function series(
  earlier: TurnEndSeries | null,
  samples: readonly EventOf<'turn_end_sample'>[],
  final_at: number | null,
): TurnEndSeries | null {
  const source = earlier?.source ?? samples[0]?.source
  if (source === undefined) return null
  const added = samples
    .filter((sample) => sample.source === source)
    .map(({ at, probability }) => turnEndSample(at, probability))
  return {
    source,
    samples: [...(earlier?.samples ?? []), ...added]
      .toSorted(([a], [b]) => a - b)
      .slice(-MAX_SAMPLES),
    final_at: final_at ?? earlier?.final_at ?? null,
  }
}

/** The latest end among the finals; a word cannot end after its transcript has arrived. */
function lastWordEnd(finals: readonly EventOf<'heard'>[]): number | null {
  const ends = finals.flatMap(({ at, last_word_end_at }) =>
    last_word_end_at === null ? [] : [Math.min(at, last_word_end_at)],
  )
  return ends.length === 0 ? null : Math.max(...ends)
}

/** A report from before the participant spoke belongs to a discarded reply. */
function stillMeant(watchdog: Timeline['watchdog'], { segment_started_at }: EventOf<'user_turn'>) {
  return watchdog && watchdog.at >= (segment_started_at ?? 0) ? watchdog : null
}
