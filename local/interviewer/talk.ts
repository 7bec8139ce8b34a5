import { plainWords } from '../../shared/speech/plain_words.ts'
import { RECORDED } from '../../shared/prompt/prompt.ts'
import { questionOf } from '../../shared/prompt/question.ts'
import { saidIn } from '../../shared/prompt/said_tag.ts'
import type { Goal } from '../../shared/template/goal.ts'
import { type Message, textOf } from './chat_request.ts'
import { LINES } from './lines/lines_by_language.ts'
import type { Plan } from './plan.ts'

/** What the agent said, and what one participant answered to it. */
export type Exchange = { question: string; answer: string; speaker?: string | null | undefined }

/** A conversation as far as its messages tell it. */
export type Talk = {
  /** The open goal that was asked last, and everything said about it. */
  asking: { goal: Goal; exchanges: Exchange[] } | undefined
  committed: Map<string, unknown>
  /** Goals in the order in which they were committed in these messages. */
  commits: string[]
  /** Goals that the participant did not want to answer, or could not. */
  left: Set<string>
  /** Commits of a goal that were refused. */
  refusals: Map<string, number>
  /** Who spoke last: a tool's answer is neither of the two. */
  latest: 'agent' | 'participant' | 'tool'
  /** The agent's last words, and the participant's words since then. */
  question: string
  answer: string
  is_over: boolean
}

/**
 * Reads a conversation from its messages alone, so that one which was interrupted and put together
 * again goes on where it was.
 */
export function talkIn(messages: readonly Message[], plan: Plan): Talk {
  const talk: Talk = {
    asking: undefined,
    committed: new Map(plan.committed),
    commits: [],
    left: new Set(),
    refusals: new Map(),
    latest: 'agent',
    question: '',
    answer: '',
    is_over: false,
  }
  const calls = new Map<string, { name: string; arguments: string }>()
  for (const message of bySpeaker(messages)) {
    for (const call of message.tool_calls ?? []) calls.set(call.id, call.function)
    const text = textOf(message).trim()
    if (message.role === 'assistant' && text !== '') agentSaid(talk, plan, text)
    if (message.role === 'user' && text !== '') participantSaid(talk, text, message.speaker)
    if (message.role === 'tool') toolAnswered(talk, calls.get(message.tool_call_id ?? ''), text)
  }
  return talk
}

/** Messages in which several persons speak, divided into one for each; the others as they are. */
function bySpeaker(messages: readonly Message[]): (Message & { speaker?: string | null })[] {
  return messages.flatMap((message) => {
    const said = message.role === 'user' ? saidIn(textOf(message)) : undefined
    return said?.map(({ speaker, text }) => ({ ...message, content: text, speaker })) ?? message
  })
}

function agentSaid(talk: Talk, plan: Plan, text: string) {
  if (talk.asking && plainWords(text).includes(plainWords(LINES[plan.language].leave))) {
    talk.left.add(talk.asking.goal.id)
    talk.asking = undefined
  }
  const goal = askedGoal(talk, plan, text)
  if (goal && goal.id !== talk.asking?.goal.id) talk.asking = { goal, exchanges: [] }
  talk.question = talk.latest === 'agent' ? `${talk.question} ${text}`.trim() : text
  talk.answer = ''
  talk.latest = 'agent'
}

function participantSaid(talk: Talk, text: string, speaker: string | null | undefined) {
  const isMore = talk.latest === 'participant'
  talk.answer = isMore ? `${talk.answer} ${text}` : text
  talk.latest = 'participant'
  const exchanges = talk.asking?.exchanges
  const last = exchanges?.at(-1)
  if (isMore && last && last.speaker === speaker) last.answer = `${last.answer} ${text}`
  else exchanges?.push({ question: talk.question, answer: text, speaker })
}

function toolAnswered(
  talk: Talk,
  call: { name: string; arguments: string } | undefined,
  text: string,
) {
  talk.latest = 'tool'
  if (call?.name === 'end_conversation') talk.is_over = true
  if (call?.name !== 'commit_goal') return
  const { goal_id, data } = argumentsOf(call.arguments)
  if (typeof goal_id !== 'string') return
  if (!isRecorded(text)) {
    talk.refusals.set(goal_id, (talk.refusals.get(goal_id) ?? 0) + 1)
    return
  }
  talk.committed.set(goal_id, data)
  talk.commits = [...talk.commits.filter((id) => id !== goal_id), goal_id]
  if (talk.asking?.goal.id === goal_id) talk.asking = undefined
}

/** A tool's text comes as it is or, as the agent's framework sends it, as JSON. */
function isRecorded(text: string) {
  return text.replace(/^"/, '').startsWith(RECORDED)
}

/** The goal whose question stands last in what the agent said, also where it was cut off. */
function askedGoal(talk: Talk, { goals, language }: Plan, text: string): Goal | undefined {
  const said = plainWords(text)
  const asked = goals
    .filter(({ id }) => !talk.committed.has(id) && !talk.left.has(id))
    .map((goal) => ({ goal, at: positionOf(plainWords(questionOf(goal, language)), said) }))
    .filter(({ at }) => at >= 0)
  return asked.sort((a, b) => b.at - a.at)[0]?.goal
}

const FEWEST_WORDS = 3

function positionOf(question: string, said: string) {
  const whole = said.lastIndexOf(question)
  if (question === '' || whole >= 0) return question === '' ? -1 : whole
  const words = question.split(' ')
  for (let count = words.length - 1; count >= FEWEST_WORDS; count--) {
    const beginning = words.slice(0, count).join(' ')
    if (said.endsWith(beginning)) return said.length - beginning.length
  }
  return -1
}

function argumentsOf(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json)
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
