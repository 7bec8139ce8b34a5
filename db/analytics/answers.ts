import {
  type AnswerKind,
  ANSWERS,
  type AnswerTally,
  answerFact,
} from '../../shared/analytics/answers.ts'
import { mergeTallies } from '../../shared/analytics/tally.ts'
import type { Sql } from '../sql.ts'
import { listTallies } from './kinds.ts'
import { ANSWER_ROLLUP } from './rollups.ts'
import type { Window } from './window.ts'

/** Which answers count: each value is that of their kind. */
export type AnswerFilter = { [Name in Exclude<keyof AnswerKind, 'had_image'>]?: string | undefined }

export type CountedAnswers = { day: number; kind: AnswerKind; tally: AnswerTally }

/**
 * What is counted of the answers and calls of a window, several of the same day and kind among them.
 *
 * @param sql a transaction that sees one instant
 */
export function listAnswers(sql: Sql, window: Window): Promise<CountedAnswers[]> {
  return listTallies(sql, ANSWER_ROLLUP, window, answerFact)
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
