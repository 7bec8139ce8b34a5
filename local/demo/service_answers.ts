import type { Answer } from '../../client/operation_types.ts'

/** A conversation and its timing, as the service returns them. */
export type Interview = Answer<'getInterview'>
export type Timing = Answer<'getTimingDebug'>
export type TurnEntry = Timing['turns'][number]
