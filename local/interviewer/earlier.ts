import { Language } from '../../shared/base/languages.ts'
import { unescapeTags } from '../../shared/prompt/tags/tags.ts'
import { plainWords } from '../../shared/base/text/plain_words.ts'
import { type Message, textOf } from './chat_request.ts'
import { LINES } from './lines.ts'
import { textsIn } from './tagged_text.ts'

/** Longest quote, and longest of all quotes together, in characters. */
const LONGEST = 120
const MOST = 1_000

/**
 * Shortens what was said earlier: the beginning of what each participant said, then, in the last
 * line, the questions that were left unanswered.
 */
export function earlierOf(task: string): string {
  const { leave, summary } = LINES[Language.catch('en').parse(textsIn(task, 'language')[0])]
  const before = (textsIn(task, 'earlier')[0] ?? '').split('\n')
  const questions = [...task.matchAll(/<topic id="[^"]*">([^<]*)<\/topic>/g)].map(([, question]) =>
    unescapeTags(question!),
  )
  const left = new Set(questions.filter((question) => says(before.at(-1)!, question)))
  const quotes = before.slice(0, -1)
  let asked: string | undefined
  for (const [, role, speaker, text] of task.matchAll(TURN)) {
    const words = unescapeTags(text!)
    if (role === 'user') {
      quotes.push(`${speaker ? `${unescapeTags(speaker)}: ` : ''}“${shortened(words)}”`)
      continue
    }
    if (asked && says(words, leave)) left.add(asked)
    asked = questions.find((question) => says(words, question)) ?? asked
  }
  return [...latest(quotes), left.size > 0 ? summary.open([...left].join(' ')) : ''].join('\n')
}

/** Whether a question was left unanswered, as far as the messages about earlier talk say. */
export function leftEarlier(messages: readonly Message[], question: string): boolean {
  const earlier = messages.map(textOf).findLast((text) => text.startsWith('<earlier>'))
  const lines = earlier ? textsIn(earlier, 'earlier')[0]!.split('\n') : []
  return question !== '' && says(lines.at(-1) ?? '', question)
}

const TURN = /<turn role="(\w+)"(?: speaker="([^"]*)")?>([^<]*)<\/turn>/g

function says(text: string, words: string) {
  return ` ${plainWords(text)} `.includes(` ${plainWords(words)} `)
}

function shortened(text: string) {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')} …` : text
}

function latest(quotes: readonly string[]): string[] {
  let room = MOST
  const from = quotes.findLastIndex((quote) => (room -= quote.length) < 0)
  return quotes.slice(from + 1)
}
