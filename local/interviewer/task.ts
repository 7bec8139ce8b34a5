import { ADVICE_TASK, NO_ADVICE } from '../../shared/prompt/advice.ts'
import { DIGEST_TASK } from '../../shared/prompt/digest.ts'
import { EARLIER_TASK } from '../../shared/prompt/earlier.ts'
import { LAST_LOOK_TASK } from '../../shared/prompt/last_look.ts'
import { REFLECTION_TASK } from '../../shared/prompt/reflection_prompt.ts'
import { SUMMARY_TASK } from '../../shared/prompt/summary.ts'
import { unescapeTags } from '../../shared/prompt/tags/tags.ts'
import { plainWords } from '../../shared/base/text/plain_words.ts'
import { FactKind } from '../../shared/conversations/reflection/fact.ts'
import { judgeByFacts } from '../../shared/conversations/reflection/verdict.ts'
import { instructionsIn, type Message } from './chat_request.ts'
import { textsIn } from './tagged_text.ts'
import { tellingSentences, themesIn } from './understand/themes.ts'

/** What a model is asked to do. */
export type Task =
  | 'conversation'
  | 'last_look'
  | 'summary'
  | 'earlier'
  | 'digest'
  | 'advice'
  | 'reflection'

/** The task, by the first line of the instructions. */
export function taskOf(messages: readonly Message[]): Task {
  const instructions = instructionsIn(messages)
  if (instructions.startsWith(LAST_LOOK_TASK)) return 'last_look'
  if (instructions.startsWith(SUMMARY_TASK)) return 'summary'
  if (instructions.startsWith(EARLIER_TASK)) return 'earlier'
  if (instructions.startsWith(DIGEST_TASK)) return 'digest'
  if (instructions.startsWith(ADVICE_TASK)) return 'advice'
  if (instructions.startsWith(REFLECTION_TASK)) return 'reflection'
  return 'conversation'
}

const LONGEST = 200
const MOST_WORDS = 8

/** Answers a digest task with the skill's own words: its description and its most telling sentence. */
export function digestOf(task: string): string {
  const [name = '', description = '', instructions = ''] = [
    'name',
    'description',
    'instructions',
  ].map((tag) => textsIn(task, tag)[0]?.trim())
  const [first = ''] = tellingSentences(instructions, 'en', 1)
  return JSON.stringify({
    summary: [description || name, first].filter(Boolean).map(sentence).join(' '),
    key_words: themesIn([name, description, instructions].join('. '), 'en', MOST_WORDS),
  })
}

function sentence(text: string) {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')} …` : text
  return /[.!?…]$/.test(short) ? short : `${short}.`
}

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

/** Judges a conversation by the facts of the task alone. */
export function reflectionOn(task: string): string {
  const found = task.matchAll(/<fact kind="(\w+)" turns="([^"]*)">([^<]*)<\/fact>/g)
  const facts = Array.from(found, ([, kind, turns, detail]) => ({
    kind: FactKind.parse(kind),
    detail: unescapeTags(detail!),
    turn_ids: turns!.split(' ').filter(Boolean),
  }))
  return JSON.stringify(judgeByFacts(facts))
}
