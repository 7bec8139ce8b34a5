import type { Answer, Arguments } from '../../../../client/operation_types.ts'

export type Lab = Answer<'runTurnLab'>
export type Point = NonNullable<Lab['today']>
export type LabFigure = Point['cut_in_share']
export type LabSettings = Point['settings']
export type CurrentSettings = Lab['now']
export type ChangedTurn = Lab['changes'][number]
export type SystemConfig = Answer<'getSystemConfig'>

/** The parameters of a replay, as in the URL. */
export const ASKED = [
  ...(['days', 'language', 'template_id', 'recorded_backend', 'patience'] as const),
  ...(['backend', 'threshold', 'min_delay_ms', 'max_delay_ms', 'silence_ms'] as const),
  ...(['z0', 'z1', 'lo_ms', 'hi_ms'] as const),
] satisfies (keyof Arguments<'runTurnLab'>)[]

/** A replay, with the configuration at that time. */
export type Replayed = { lab: Lab; config: SystemConfig }
