import { NO_ADVICE } from '../../shared/prompt/advice.ts'
import { unescapeTags } from '../../shared/prompt/tags/tags.ts'
import { plainWords } from '../../shared/base/plain_words.ts'
import { textsIn } from './tagged_text.ts'

/**
 * An advisor that watches for words: for an instruction sentence such as `If they mention "price",
 * ask what they pay now.` it returns the second half once a participant says the quoted word. It
 * understands no other instructions, and stays silent on them.
 *
 * @param instructions the system message
 * @param watched the other message
 */
export function adviceOf(instructions: string, watched: string): string {
  const said = plainWords(latestOf(watched))
  const noted = textsIn(watched, 'noted')
  const notes = (textsIn(instructions, 'instructions')[0] ?? '')
    .split(/(?<=[.!?])\s+|\n+/)
    .flatMap((sentence) => noteIn(sentence, said))
    .filter((note) => !noted.includes(note))
  return notes[0] ?? NO_ADVICE
}

/** What participants said last. */
function latestOf(watched: string) {
  const turns = [...watched.matchAll(/<turn role="user"[^>]*>([^<]*)<\/turn>/g)]
  return unescapeTags(turns.at(-1)?.[1] ?? '')
}

const RULE = /^(.*["“]([^"”]+)["”])[^,:]*[,:]\s*(.+)$/

function noteIn(sentence: string, said: string): string[] {
  const [, condition, , advice] = RULE.exec(sentence) ?? []
  if (!condition || !advice) return []
  const words = [...condition.matchAll(/["“]([^"”]+)["”]/g)].map(([, word]) => plainWords(word!))
  const isSaid = words.some((word) => ` ${said} `.includes(` ${word} `))
  return isSaid ? [advice.charAt(0).toUpperCase() + advice.slice(1)] : []
}
