import { nextPiece } from './clauses.ts'

/** A time in epoch milliseconds. */
export type Span = { began_at: number; ended_at: number }

/** What was said, and when. */
export type Saying = { text: string; started_at: number; ended_at: number }

/** After a shorter cut, sound arrives late rather than never. */
const LEAST_MS = 2000
/** Less of a sentence than this is the pause after it, or an error of the estimate. */
const TOUCHED_MS = 250

/**
 * The sentences of which some was said during a cut, in order; empty without any, or after a cut of less than two
 * seconds. When each sentence was said is estimated from its length.
 *
 * @param said in order
 */
export function unheardIn(said: readonly Saying[], cut: Span): string {
  if (cut.ended_at - cut.began_at < LEAST_MS) return ''
  return said
    .flatMap(sentencesIn)
    .filter(({ started_at, ended_at }) => {
      const lost_ms = Math.min(ended_at, cut.ended_at) - Math.max(started_at, cut.began_at)
      return lost_ms > Math.min(TOUCHED_MS, (ended_at - started_at) / 2)
    })
    .map(({ text }) => text)
    .join(' ')
}

/** The time that all cuts have in common; undefined without any, or without a cut. */
export function commonSpan(cuts: readonly Span[]): Span | undefined {
  if (cuts.length === 0) return undefined
  const began_at = Math.max(...cuts.map((cut) => cut.began_at))
  const ended_at = Math.min(...cuts.map((cut) => cut.ended_at))
  return ended_at > began_at ? { began_at, ended_at } : undefined
}

function sentencesIn({ text, started_at, ended_at }: Saying): Saying[] {
  const at = (letters: number) => started_at + ((ended_at - started_at) * letters) / text.length
  const sentences: Saying[] = []
  let rest = text
  while (rest !== '') {
    const [sentence, left] = nextPiece(rest, false) ?? [rest, '']
    const before = text.length - rest.length
    const times = { started_at: at(before), ended_at: at(text.length - left.length) }
    sentences.push({ text: sentence.trim(), ...times })
    rest = left
  }
  return sentences
}
