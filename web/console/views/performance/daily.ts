import type { Answer } from '../../../../client/operation_types.ts'

export type Daily = Answer<'getDailyPerformance'>
export type Group = Daily['compared'][number]
export type Figures = NonNullable<Daily['whole']>
export type FigureChange = Daily['changes'][number]
