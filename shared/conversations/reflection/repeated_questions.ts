import { plainWords } from '../../base/text/plain_words.ts'
import type { Turn } from '../../calls/timeline/turn.ts'

/** Shorter questions, such as “And why?”, may be repeated for good reason. */
const MIN_WORDS = 4
/** The share of words that two wordings of the same question have in common, 0 … 1. */
const ALIKE = 0.8

/**
 * The agent's turns with a question that it had asked before in nearly the same words. A repetition is
 * justified when the participant interrupted the earlier question, or had just asked something themselves.
 *
 * @param turns in order of their start
 */
export function repeatedQuestions<T extends Pick<Turn, 'role' | 'text' | 'interrupted'>>(
  turns: readonly T[],
): T[] {
  const asked: string[][] = []
  return turns.filter(({ role, text, interrupted }, index) => {
    if (role !== 'assistant') return false
    const questions = questionsIn(text)
    const isWanted = turns[index - 1]?.role === 'user' && turns[index - 1]!.text.includes('?')
    const isRepeated = questions.some((question) =>
      asked.some((other) => areAlike(question, other)),
    )
    if (!interrupted) asked.push(...questions)
    return isRepeated && !isWanted
  })
}

/** The words of each question. */
function questionsIn(text: string): string[][] {
  return (text.match(/[^.?!…]+\?/g) ?? [])
    .map((question) => plainWords(question).split(' '))
    .filter(({ length }) => length >= MIN_WORDS)
}

/** By the Dice coefficient of their words. */
function areAlike(words: readonly string[], others: readonly string[]): boolean {
  const left = [...others]
  let shared = 0
  for (const word of words) {
    const at = left.indexOf(word)
    if (at < 0) continue
    left.splice(at, 1)
    shared++
  }
  return (2 * shared) / (words.length + others.length) >= ALIKE
}
