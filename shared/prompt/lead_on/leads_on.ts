import { plainWords } from '../../base/text/plain_words.ts'
import { asksSomething } from '../question.ts'
import { CUES } from './cues.ts'

type Exchange = {
  /** The participants' last words. */
  said: string
  /** What the agent replies. */
  reply: string
  /** The questions of the goals that can be asked. */
  questions: readonly string[]
}

/**
 * Whether a participant knows what to do after a reply that recorded nothing: it asks or invites them, it
 * answers their own question, they asked for time, or it says goodbye. In doubt it does, in any language of the
 * service: nobody minds one silence as much as an agent that talks on without need.
 */
export function leadsOn({ said, reply, questions }: Exchange): boolean {
  if (ASKS_TIME.test(even(said))) return true
  const words = plainWords(reply)
  if (words === '') return false
  const wantsAnswer = asksSomething(said) || asksUnmarked(said) || ASKS_AGAIN.test(even(said))
  return (
    (wantsAnswer && !sentencesOf(reply).every(isAttention)) ||
    asksSomething(reply) ||
    sentencesOf(reply).some(requests) ||
    INVITES.test(even(reply)) ||
    SAYS_GOODBYE.test(even(reply)) ||
    questions.some((question) => contains(words, plainWords(question)))
  )
}

/** Recognizers and models do not always write question marks. */
function asksUnmarked(text: string): boolean {
  return sentencesOf(text).some((one) => beginningsOf(one).some(isQuestion))
}

const isQuestion = (text: string) => QUESTION.test(text) && !EXCLAMATION.test(text)

function requests(sentence: string): boolean {
  const beginnings = beginningsOf(sentence)
  if (beginnings.some((one) => isQuestion(one) || REQUEST.test(one))) return true
  const isShort = sentence.split(' ').length <= SHORT
  return isShort && (CHOICE.test(sentence) || beginnings.some((one) => TOPIC.test(one)))
}

/** Words. */
const SHORT = 8

function sentencesOf(text: string): string[] {
  return even(text)
    .split(/[.!?…:;\n]+(?=\s|$)/)
    .map((one) => one.trim())
    .filter((one) => /[\p{L}\p{N}]/u.test(one))
}

/** A sentence, and what is left of it without each word that only opens it. */
function beginningsOf(sentence: string): string[] {
  const [first] = sentence.match(/\p{L}.*/su) ?? ['']
  const beginnings = [first]
  for (let rest = first.replace(OPENING, ''); rest !== beginnings.at(-1);) {
    beginnings.push(rest)
    rest = rest.replace(OPENING, '')
  }
  return beginnings
}

/** No answer to a question, but a sign that it was heard. */
function isAttention(sentence: string): boolean {
  if (!ATTENTION.test(sentence)) return false
  const others = sentence.replace(ALL_ATTENTION, '')
  return !/[\p{L}\p{N}]/u.test(beginningsOf(others).at(-1)!)
}

/** With one kind of apostrophe. */
const even = (text: string) => text.replaceAll("'", '’')

/** Whether most of a question's words occur: models put a goal's question in words of their own. */
function contains(words: string, question: string): boolean {
  const there = new Set(words.split(' '))
  const asked = question.split(' ').filter((word) => word.length > 3)
  return asked.length > 0 && asked.filter((word) => there.has(word)).length / asked.length >= 0.6
}

type Kind = keyof (typeof CUES)['en']

/** In whatever language somebody speaks: participants and models change theirs. */
const wordsOf = (kind: Kind) =>
  Object.values(CUES)
    .map((cues) => cues[kind])
    .join('|')

/** Whole words, whatever letters their languages have. */
const anywhere = (kind: Kind) => new RegExp(`(?<!\\p{L})(?:${wordsOf(kind)})(?!\\p{L})`, 'iu')

const atFirst = (kind: Kind) => new RegExp(`^(?:${wordsOf(kind)})(?!\\p{L})`, 'iu')

const ASKS_TIME = new RegExp(
  `${anywhere('time').source}|^[^\\p{L}]*(?:moment|augenblick|sekunde)[^\\p{L}]*$`,
  'iu',
)
const ASKS_AGAIN = anywhere('again')
const INVITES = anywhere('invites')
const SAYS_GOODBYE = anywhere('goodbye')
const ATTENTION = anywhere('attention')
const ALL_ATTENTION = new RegExp(ATTENTION, 'giu')
const OPENING = new RegExp(`${atFirst('opening').source}[^\\p{L}]*`, 'iu')
const QUESTION = atFirst('question')
const EXCLAMATION = atFirst('exclamation')
const REQUEST = atFirst('request')
/** "And your age", and "Your age, then". */
const TOPIC = new RegExp(
  `${atFirst('topic').source}|^your (?!.*(?:\\b(?:is|was|are|has|have)\\b|’s))`,
  'iu',
)
/** "Red, green or blue". */
const CHOICE = /(?<!\p{L})(?:or|oder|ou)(?!\p{L})|,.* [ou] \p{L}/iu
