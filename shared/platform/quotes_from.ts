import { wordsIn } from '../base/text/words_in.ts'

/** What was sent to a provider: the words of the conversation, and what the service itself wrote. */
export type Sent = { said: readonly string[]; told: readonly string[] }

/** So many words in a row are a quote. */
const SAID_RUN = 3
/** Instructions are in the words of the trade, in which a provider also writes. */
const TOLD_RUN = 6

/**
 * Whether a provider's sentence repeats part of what was sent to it: some words in a row, a piece between
 * quotation marks, a name, a number or an address.
 */
export function quotesFrom(sentence: string, { said, told }: Sent): boolean {
  const words = wordsIn(sentence.replaceAll('%20', ' '))
  if (sharesRun(words, said, SAID_RUN) || sharesRun(words, told, TOLD_RUN)) return true
  const spoken = said.join('\n').toLowerCase()
  const named = new Set(said.flatMap((text) => text.match(NAMES) ?? []))
  const isNamed = (sentence.slice(1).match(NAMES) ?? []).some((name) => named.has(name))
  const isValue = [...sentence.matchAll(VALUES)].some(
    ([, value]) => !TERMS.has(value!.toLowerCase()) && holds(said, value!.toLowerCase()),
  )
  return isNamed || isValue || quotedIn(sentence).some((piece) => spoken.includes(piece))
}

/** One or two words, or a number, that stand where a sentence names what is wrong. */
const VALUES = /(?:[:=[]\s*|\bvalue\s+)(\p{L}+(?:\s\p{L}+)?|\d{2,})(?=[\]).,;]|$)/gu

function holds(texts: readonly string[], value: string): boolean {
  return texts.some((text) => ` ${wordsIn(text).join(' ')} `.includes(` ${value} `))
}

function sharesRun(words: readonly string[], texts: readonly string[], length: number): boolean {
  const runs = new Set(runsOf(words, length))
  return (
    runs.size > 0 &&
    texts.some((text) => runsOf(wordsIn(text), length).some((run) => runs.has(run)))
  )
}

function runsOf(words: readonly string[], length: number): string[] {
  const count = Math.max(0, words.length - length + 1)
  return Array.from({ length: count }, (_, i) => words.slice(i, i + length).join(' '))
}

/** Words with a capital, a digit or an `@`. */
const NAMES = /(?<![\p{L}\p{N}])(?=\S*[\p{Lu}\d@])[\p{L}\p{N}@.+-]{2,}[\p{L}\p{N}]/gu

function quotedIn(sentence: string): string[] {
  return Array.from(sentence.matchAll(/["'`“«‘]([^"'`”»’]{2,})["'`”»’]/g), ([, piece]) =>
    piece!.toLowerCase().trim(),
  ).filter((piece) => !TERMS.has(piece))
}

/** What providers put between quotation marks because it is a word of the protocol. */
const TERMS = new Set(
  'system user assistant tool tools role roles message messages model content function auto none stream voice'.split(
    ' ',
  ),
)
