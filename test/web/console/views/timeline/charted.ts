import type {
  Chart,
  ChartMark,
  ChartPause,
  ChartTurn,
} from '../../../../../web/console/views/timeline/chart.ts'

/** A chart of turns, pauses and marks of which only the times are given. */
export function charted(of: {
  turns?: (Partial<ChartTurn> & { started_ms: number })[]
  pauses?: (Partial<ChartPause> & { started_ms: number; ended_ms: number })[]
  marks?: (Partial<ChartMark> & { at_ms: number })[]
}): Chart {
  const turns = (of.turns ?? []).map((turn, i) => ({
    ...{
      id: `trn_${i}`,
      role: i % 2 === 0 ? 'user' : 'assistant',
      ended_ms: turn.started_ms + 900,
    },
    ...turn,
  }))
  const pauses = (of.pauses ?? []).map((pause) => ({
    ...{ turn_id: 'trn_1', pause_ms: pause.ended_ms - pause.started_ms },
    ...{ judged: null, work: null, parts: [] },
    ...pause,
  }))
  const marks = (of.marks ?? []).map((mark, i) => ({
    ...{ id: `mark_${i}`, kind: 'commit', ended_ms: null },
    ...mark,
  }))
  const voices = { participants: [], agent: [], recorded: [] }
  return { ended_ms: 60_000, voices, series: [], turns, pauses, marks } as unknown as Chart
}

type Judged = NonNullable<ChartPause['judged']>

/** The record of a silence in which the agent was heard and which was not the end of a turn. */
export const CUT_IN = { withdrawn_ms: 4_000, first_sound_ms: 3_900 } as Judged
/** The same, in which nobody was heard. */
export const TAKEN_BACK = { withdrawn_ms: 4_000, first_sound_ms: null } as Judged
