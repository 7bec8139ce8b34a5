import {
  type AnswerKind,
  ANSWERS,
  type AnswerTally,
  answerAddend,
} from '../../shared/pauses/analytics/answers.ts'
import { mergeTallies } from '../../shared/pauses/analytics/tally.ts'
import type { Sql } from '../sql.ts'
import { listTallies } from './kinds.ts'
import { ANSWER_ROLLUP } from './rollups.ts'
import type { Window } from './window.ts'

/** Which answers count: each value must equal that of their kind. */
export type AnswerFilter = { [Name in Exclude<keyof AnswerKind, 'had_image'>]?: string | undefined }

export type CountedAnswers = { day: number; kind: AnswerKind; tally: AnswerTally }

/**
 * The counts of answers and calls in a window; several entries may share a day and kind.
 *
 * @param sql a transaction with a single snapshot
 */
export function listAnswers(sql: Sql, window: Window): Promise<CountedAnswers[]> {
  return listTallies(sql, ANSWER_ROLLUP, window, answerAddend)
}

export function fits(kind: AnswerKind, filter: AnswerFilter): boolean {
  const names = Object.keys(filter) as (keyof AnswerFilter)[]
  return names.every((name) => filter[name] === undefined || kind[name] === filter[name])
}

export function mergeAnswers(counted: readonly CountedAnswers[]): AnswerTally {
  return mergeTallies(
    ANSWERS,
    counted.map(({ tally }) => tally),
  )
}
