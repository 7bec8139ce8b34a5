import type { Answer } from '../../../../client/operation_types.ts'

/** A call's timeline from the service; times are milliseconds from its beginning. */
export type Chart = Answer<'getInterviewTimeline'>
export type ChartPause = Chart['pauses'][number]
export type ChartTurn = Chart['turns'][number]
export type ChartMark = Chart['marks'][number]
