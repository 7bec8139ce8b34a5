import type { Exchange } from '../participant/converse.ts'
import type { Spoken } from '../participant/microphone.ts'
import type { TurnEntry } from './service_answers.ts'
import { wordError, type WordError } from '../speech/recognizer/word_error.ts'

/** What was said, when exactly it left the microphone, and what was heard of it. */
export type Comparison = WordError & Spoken & { said: string; heard: string }

/**
 * Sets what the participant said beside what the service stored: to each utterance belong the turns
 * that began after it did and before the next one.
 */
export function compareWords(
  exchanges: readonly Exchange[],
  turns: readonly TurnEntry[],
): Comparison[] {
  const heardTurns = turns.filter(({ role }) => role === 'user')
  return exchanges.map(({ said, started_at, ended_at, stalled_ms }, i) => {
    const next = exchanges[i + 1]?.started_at ?? Infinity
    const heard = heardTurns
      .filter(({ started_at: at }) => {
        const began = Date.parse(at) + CLOCK_SLACK_MS
        return began >= started_at && began < next
      })
      .map(({ text }) => text)
      .join(' ')
    return { said, heard, started_at, ended_at, stalled_ms, ...wordError(said, heard) }
  })
}

/** Voice detection dates a turn's beginning back, at times by a little too much, in milliseconds. */
const CLOCK_SLACK_MS = 500

/** Of all words said. */
export function totalError(comparisons: readonly WordError[]): WordError {
  const sum = (of: (each: WordError) => number) =>
    comparisons.reduce((total, each) => total + of(each), 0)
  return { words: sum(({ words }) => words), errors: sum(({ errors }) => errors) }
}
