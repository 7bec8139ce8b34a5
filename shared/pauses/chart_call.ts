import type { Silence } from '../turns/silence.ts'
import { policyIn, type TurnPolicy } from '../turns/turn_policy.ts'
import type { SessionStatus } from '../calls/states.ts'
import type { CallChart, ChartMark } from './chart.ts'
import { pauseCallIn } from './causes.ts'
import { chartPauses } from './chart_pauses.ts'
import { type TurnEndSeries, MODEL_SOURCES } from '../calls/timeline/turn_end_series.ts'
import type { Incident } from '../calls/timeline/incident.ts'
import type { Turn } from '../calls/timeline/turn.ts'
import { heardSpans, recordedSpans, type VoiceTrack } from '../calls/timeline/voice_activity.ts'

type StoredTurn = Turn & { id: string }

/** What is stored about a call; instants are epoch milliseconds. */
export type ChartedCall = {
  session: {
    id: string
    conversation_id: string
    status: SessionStatus
    setup: Record<string, unknown>
    /** Null before it began. */
    started_at: Date | null
    /** Null while it is running. */
    ended_at: Date | null
  }
  turns: readonly StoredTurn[]
  silences: readonly Silence[]
  track: VoiceTrack
  incidents: readonly Incident[]
  marks: readonly (Omit<ChartMark, 'at_ms' | 'ended_ms'> & {
    at: number
    ended_at: number | null
  })[]
}

/** Everything that a chart of a call shows. */
export function chartCall({
  session,
  turns,
  silences,
  track,
  incidents,
  marks,
}: ChartedCall): CallChart {
  const zero = session.started_at?.getTime() ?? turns[0]?.started_at ?? 0
  const policy = policyIn(session.setup)
  const from = (at: number) => at - zero
  const fromOrNull = (at: number | null) => (at === null ? null : from(at))
  const spans = (each: readonly (readonly [number, number])[]) =>
    each.map(([begin, end]) => [from(begin), from(end)])
  const voices = {
    participants: spans(heardSpans(track)),
    agent: spans(turns.flatMap(agentSpan)),
    recorded: spans(recordedSpans(track)),
  }
  const charted = {
    turns: turns.map((turn) => ({
      ...turn,
      started_ms: from(turn.started_at),
      ended_ms: fromOrNull(turn.ended_at),
      final_ms: fromOrNull((turn.eot ?? turn.eot_shadow)?.final_at ?? null),
    })),
    pauses: chartPauses(turns, silences, pauseCallIn(session.setup), {
      ...{ zero, incidents },
      call_ended_at: session.ended_at?.getTime() ?? null,
    }),
    marks: [...marks, ...incidents.map(incidentMark), ...turns.flatMap(watchdogMark)]
      .map(({ at, ended_at, ...mark }) => ({
        ...mark,
        ...{ at_ms: from(at), ended_ms: fromOrNull(ended_at) },
      }))
      .toSorted((a, b) => a.at_ms - b.at_ms),
  }
  const ends = [
    ...[...voices.participants, ...voices.recorded].map(([, end]) => end!),
    ...charted.turns.map(({ started_ms, ended_ms }) => ended_ms ?? started_ms),
    ...charted.pauses.map(({ ended_ms }) => ended_ms),
    ...(session.ended_at ? [from(session.ended_at.getTime())] : []),
  ]
  return {
    session_id: session.id,
    interview_id: session.conversation_id,
    status: session.status,
    started_at: session.started_at,
    ended_ms: ends.reduce((last, end) => Math.max(last, end), 0),
    setup: session.setup,
    turn_policy: policy,
    voices,
    ...charted,
    series: turns.flatMap((turn) => seriesOf(turn, policy, from)),
  }
}

function agentSpan({ role, started_at, ended_at }: Turn): [number, number][] {
  return role === 'assistant' && ended_at !== null ? [[started_at, ended_at]] : []
}

function seriesOf(turn: StoredTurn, policy: TurnPolicy | null, from: (at: number) => number) {
  const both = [turn.eot, turn.eot_shadow].filter((series) => series !== null)
  return both.map((series) => ({
    turn_id: turn.id,
    source: series.source,
    threshold: series === turn.eot ? thresholdOf(series, policy) : null,
    samples: series.samples.map(([at, probability]) => [from(at), probability]),
  }))
}

function thresholdOf({ source }: TurnEndSeries, policy: TurnPolicy | null): number | null {
  if (policy?.kind !== 'delays') return null
  const decided = policy.by === 'audio' || policy.by === 'smart_turn_v3' ? policy.by : undefined
  return decided && MODEL_SOURCES[decided] === source ? policy.threshold : null
}

function incidentMark({ id, kind, title, detail, began_at, ended_at }: Incident) {
  return { kind, id, title, state: detail, at: began_at, ended_at }
}

function watchdogMark({ id, watchdog, started_at }: StoredTurn): ChartedCall['marks'][number][] {
  if (!watchdog) return []
  const state = watchdog.forced ? 'forced' : null
  return [{ kind: 'watchdog', id, title: watchdog.outcome, state, at: started_at, ended_at: null }]
}
