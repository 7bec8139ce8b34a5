import { parseJson } from '../../shared/base/json/parse_json.ts'
import { plainWords } from '../../shared/base/text/plain_words.ts'
import { RECORDED } from '../../shared/prompt/tools.ts'
import { questionOf } from '../../shared/prompt/question.ts'
import { saidIn } from '../../shared/prompt/tags/said_tag.ts'
import type { Goal } from '../../shared/templates/goals/goal.ts'
import { goalTypeOf } from '../../shared/templates/goals/goal_shapes.ts'
import { askableGoals } from '../../shared/templates/goals/goals_to_ask.ts'
import { type Call, type Message, textOf } from './chat_request.ts'
import { leftEarlier } from './earlier.ts'
import { LINES } from './lines.ts'
import type { Plan } from './plan.ts'

/** What the agent said, and what one participant answered. */
export type Exchange = { question: string; answer: string; speaker?: string | null | undefined }

/** What is being asked, and everything said about it. */
export type Asking = { goal: Goal; exchanges: Exchange[] }

/** A conversation, reconstructed from its messages. */
export type Talk = {
  /** The open goal that was asked about last. */
  asking: Asking | undefined
  /** Data by goal id, the latest commit last. */
  committed: Map<string, unknown>
  /** Goals that the participant preferred not to answer, and those that they could not answer. */
  declined: Set<string>
  left: Set<string>
  latest: 'agent' | 'participant' | 'tool'
  /** The agent's last words, and the participant's words since then. */
  question: string
  answer: string
  /** The same words, split by utterance. */
  said: string[]
  is_over: boolean
  /** The participant prompted the last goodbye. */
  wanted_to_stop: boolean
  /** The agent has said that time is short. */
  is_time_told: boolean
}

/**
 * Reads a conversation from its messages alone, so that an interrupted one can resume where it
 * stopped.
 */
export function talkIn(messages: readonly Message[], plan: Plan): Talk {
  const talk: Talk = {
    asking: undefined,
    committed: new Map(plan.committed),
    declined: new Set(plan.declined),
    left: new Set(),
    latest: 'agent',
    question: '',
    answer: '',
    said: [],
    is_over: false,
    wanted_to_stop: false,
    is_time_told: false,
  }
  const phrases = phrasesOf(plan)
  for (const { goal, question } of phrases.questions) {
    if (leftEarlier(messages, question)) talk.left.add(goal.id)
  }
  const calls = new Map<string, Call>()
  for (const message of bySpeaker(messages)) {
    for (const call of message.tool_calls ?? []) calls.set(call.id, call.function)
    const text = textOf(message).trim()
    if (message.role === 'assistant' && text !== '') agentSaid(talk, phrases, text)
    if (message.role === 'user' && text !== '') participantSaid(talk, text, message.speaker)
    if (message.role === 'tool') toolAnswered(talk, calls.get(message.tool_call_id ?? ''), text)
  }
  return talk
}

/**
 * The goals that can be asked about now, in order. A goal waits for those it depends on, for good
 * if one of them was left; and after a plain no, an optional goal that depends on it is not asked
 * about.
 */
export function goalsToAsk(talk: Talk, { goals, is_short_of_time, over_time }: Plan): Goal[] {
  const { committed, declined, left } = talk
  const isDenied = (id: string) =>
    goals.some((goal) => goal.id === id && goalTypeOf(goal) === 'boolean') &&
    Object(committed.get(id)).value === false
  const phases = [{ id: 'all', body_instructions: '', outputs: [], goals }]
  const time = { over_time, is_short: is_short_of_time }
  return askableGoals({ phases }, new Set(committed.keys()), time, declined).filter(
    ({ id, required, depends_on = [] }) =>
      !left.has(id) && (required || !depends_on.some(isDenied)),
  )
}

function isOpen({ committed, declined, left }: Talk, { id }: Goal) {
  return !committed.has(id) && !declined.has(id) && !left.has(id)
}

/** Splits a message in which several people speak into one per person. */
function bySpeaker(messages: readonly Message[]): (Message & { speaker?: string | null })[] {
  return messages.flatMap((message) => {
    const said = message.role === 'user' ? saidIn(textOf(message)) : undefined
    return said?.map(({ speaker, text }) => ({ ...message, content: text, speaker })) ?? message
  })
}

/**
 * What the agent may have said, in plain words: that it leaves a goal or moves on from it, that
 * time is short, and each goal's question.
 */
type Phrases = Record<'leave' | 'move_on' | 'time_is_short', string> & {
  questions: { goal: Goal; question: string }[]
}

function phrasesOf({ goals, language }: Plan): Phrases {
  const questions = goals.map((goal) => ({
    goal,
    question: plainWords(questionOf(goal, language)),
  }))
  const { leave, move_on, time_is_short } = LINES[language]
  return {
    leave: plainWords(leave),
    move_on: plainWords(move_on),
    time_is_short: plainWords(time_is_short),
    questions,
  }
}

function agentSaid(talk: Talk, phrases: Phrases, text: string) {
  const { leave, move_on, time_is_short, questions } = phrases
  const said = plainWords(text)
  talk.is_time_told ||= said.includes(time_is_short)
  if (talk.asking && said.includes(leave)) {
    talk.left.add(talk.asking.goal.id)
    talk.asking = undefined
  }
  if (said.includes(move_on)) talk.asking = undefined
  const goal = askedGoal(talk, questions, said)
  if (goal) talk.wanted_to_stop = false
  if (goal && goal.id !== talk.asking?.goal.id) talk.asking = { goal, exchanges: [] }
  talk.question = talk.latest === 'agent' ? `${talk.question} ${text}`.trim() : text
  talk.answer = ''
  talk.said = []
  talk.latest = 'agent'
}

function participantSaid(talk: Talk, text: string, speaker: string | null | undefined) {
  const isMore = talk.latest === 'participant'
  talk.answer = isMore ? `${talk.answer} ${text}` : text
  talk.said = isMore ? [...talk.said, text] : [text]
  talk.is_over = false
  talk.latest = 'participant'
  const exchanges = talk.asking?.exchanges
  const last = exchanges?.at(-1)
  if (isMore && last && last.speaker === speaker) last.answer = `${last.answer} ${text}`
  else exchanges?.push({ question: talk.question, answer: text, speaker })
}

function toolAnswered(talk: Talk, call: Call | undefined, text: string) {
  talk.latest = 'tool'
  if (!call) return
  const { asked_by, goal_id, data } = Object(parseJson(call.arguments)) as Record<string, unknown>
  if (call.name === 'end_conversation') {
    talk.is_over = true
    talk.wanted_to_stop = asked_by === 'participant'
  }
  if (!isRecorded(text)) return
  if (typeof goal_id !== 'string') return
  talk.committed.delete(goal_id)
  talk.declined.delete(goal_id)
  if (call.name === 'decline_goal') talk.declined.add(goal_id)
  else talk.committed.set(goal_id, data)
  if (talk.asking?.goal.id === goal_id) talk.asking = undefined
}

/** A tool's answer is plain text or, from the agent's framework, JSON. */
function isRecorded(text: string) {
  return text.replace(/^"/, '').startsWith(RECORDED)
}

/** The open goal whose question the agent said last. */
function askedGoal(talk: Talk, questions: Phrases['questions'], said: string): Goal | undefined {
  const asked = questions
    .filter(({ goal }) => isOpen(talk, goal))
    .map(({ goal, question }) => ({ goal, at: positionOf(question, said) }))
    .filter(({ at }) => at >= 0)
  return asked.sort((a, b) => b.at - a.at)[0]?.goal
}

const FEWEST_WORDS = 3

/** Where a question is, even one cut off at the end; -1 if it is not there. */
function positionOf(question: string, said: string) {
  if (question === '') return -1
  if (said.includes(question)) return said.lastIndexOf(question)
  const words = question.split(' ')
  for (let count = words.length - 1; count >= FEWEST_WORDS; count--) {
    const beginning = words.slice(0, count).join(' ')
    if (said.endsWith(beginning)) return said.length - beginning.length
  }
  return -1
}
