import { PHRASES } from '../../shared/turns/speech/phrases.ts'
import type { AskedBy } from '../../shared/conversations/goodbye.ts'
import type { Goal } from '../../shared/templates/goals/goal.ts'
import { adviceOf, digestOf, taskOf, reflectionOn } from './task.ts'
import { instructionsIn, isSystem, type Message, textOf } from './chat_request.ts'
import { additionIn, amendmentIn } from './data/amendment.ts'
import { earlierOf } from './earlier.ts'
import { lastLookAt } from './last_look.ts'
import { LINES } from './lines.ts'
import { type Plan, planIn } from './plan.ts'
import { askingOf } from './question.ts'
import { stepFor } from './step.ts'
import { summaryOf } from './summary.ts'
import { type Asking, goalsToAsk, type Talk, talkIn } from './talk.ts'
import { isLeaving, wantsToAdd, wishIn } from './understand/wishes.ts'

export type ToolCall = { name: string; data: Record<string, unknown> }
/** What the model says, then the tools it calls. */
export type Reply = { text: string; calls: ToolCall[] }

/** English only, like the next ones: said before a repeated question, and after a correction. */
export const AGAIN = 'Of course.'
const CORRECTED = 'Thank you, I have corrected that.'
/** Said before and after an addition to an answer. */
const GO_ON = 'Of course, please go on.'
const ADDED = 'Thank you, I have added that.'

/**
 * The next words of a rule-based interviewer: it asks about the open goals in order, understands
 * plain answers, commits them with the words they are based on, and says goodbye at the end. The
 * same messages always give the same reply.
 *
 * @param now for relative dates if the instructions do not say which day it is, epoch ms
 */
export function replyTo(messages: readonly Message[], now: number): Reply {
  const instructions = instructionsIn(messages)
  const rest = messages
    .filter((message) => !isSystem(message))
    .map(textOf)
    .join('\n')
  const task = taskOf(messages)
  if (task === 'summary') return said(summaryOf(rest))
  if (task === 'earlier') return said(earlierOf(rest))
  if (task === 'digest') return said(digestOf(rest))
  if (task === 'advice') return said(adviceOf(instructions, rest))
  if (task === 'reflection') return said(reflectionOn(rest))
  const plan = planIn(instructions, now)
  if (!plan) return said('I have no plan of goals to follow.')
  if (task === 'last_look') return { text: '', calls: lastLookAt(rest, plan, answered) }
  const talk = talkIn(messages, plan)
  if (talk.is_over) return said('')
  return tellingTheTime(replyIn(talk, plan), talk, plan)
}

function replyIn(talk: Talk, plan: Plan): Reply {
  if (plan.is_cut_off && talk.latest === 'participant') return said(PHRASES[plan.language].cut_off)
  if (talk.latest === 'participant') return answered(talk, plan)
  return talk.asking ? said(askingOf(talk.asking.goal, plan)) : next(talk, plan)
}

/** Says once, before a question, that time is short. */
function tellingTheTime(reply: Reply, { is_time_told }: Talk, plan: Plan): Reply {
  if (!plan.is_short_of_time || is_time_told || reply.calls.length > 0) return reply
  return said(`${LINES[plan.language].time_is_short} ${reply.text}`)
}

function answered(talk: Talk, plan: Plan): Reply {
  const wish = wishIn(talk.answer, plan.language)
  const isStopping = wish === 'stop' || (talk.wanted_to_stop && isLeaving(talk.answer))
  if (isStopping) return farewell(plan, 'participant')
  const amendment = amendmentIn(talk, plan)
  if (amendment) return commit(amendment.goal, amendment.data, [talk.answer], CORRECTED)
  if (wantsToAdd(talk.answer, plan.language) && !talk.asking) return said(GO_ON)
  const addition = wish ? undefined : additionIn(talk, plan)
  if (addition) return commit(addition.goal, addition.data, talk.said, ADDED)
  if (!talk.asking) return next(talk, plan)
  const { goal } = talk.asking
  if (wish === 'repeat') return said(`${AGAIN} ${sameQuestion(talk.asking, plan)}`)
  if (wish === 'skip') return decline(goal, talk, plan)

  const step = stepFor(talk.asking, plan)
  if (step.do === 'say') return said(step.text)
  if (step.do === 'leave') return moveOn(goal, talk, plan) ?? leave(goal, talk, plan)
  return commit(goal, step.data, step.quotes, thanksFor(goal, step.data, talk, plan))
}

function thanksFor(goal: Goal, data: unknown, talk: Talk, plan: Plan) {
  const { thanks, noted } = LINES[plan.language]
  const committed = new Map([...talk.committed, [goal.id, data]])
  const isLast = goalsToAsk({ ...talk, committed }, plan).length === 0
  return isLast ? noted : thanks[talk.committed.size % thanks.length]!
}

function commit({ id }: Goal, data: unknown, quotes: string[], text: string): Reply {
  const call = { name: 'commit_goal', data: { goal_id: id, data, quotes, confidence: 0.9 } }
  return { text, calls: [call] }
}

function decline({ id }: Goal, { said }: Talk, { language }: Plan): Reply {
  const call = { name: 'decline_goal', data: { goal_id: id, quotes: said } }
  return { text: LINES[language].leave, calls: [call] }
}

function leave({ id }: Goal, talk: Talk, plan: Plan): Reply {
  const reply = next({ ...talk, left: new Set([...talk.left, id]) }, plan)
  return { ...reply, text: `${LINES[plan.language].leave} ${reply.text}` }
}

/**
 * Moves on to a goal that has time left if this one's is used up; this one may be asked about again
 * at the end.
 */
function moveOn({ id }: Goal, talk: Talk, plan: Plan): Reply | undefined {
  const hasTime = (id: string) => !plan.over_time.includes(id)
  const [goal] = goalsToAsk(talk, plan)
  if (hasTime(id) || !goal || !hasTime(goal.id)) return undefined
  return said(`${LINES[plan.language].move_on} ${askingOf(goal, plan)}`)
}

function next(talk: Talk, plan: Plan): Reply {
  const [goal] = goalsToAsk(talk, plan)
  return goal ? said(askingOf(goal, plan)) : farewell(plan)
}

function farewell({ language }: Plan, asked_by: AskedBy = 'nobody'): Reply {
  const call = { name: 'end_conversation', data: { asked_by } }
  return { text: PHRASES[language].farewell, calls: [call] }
}

/** The goal's question, or the follow-up without its opening words. */
function sameQuestion({ goal, exchanges }: Asking, plan: Plan) {
  const { question } = exchanges.at(-1)!
  if (exchanges.length === 1) return askingOf(goal, plan)
  return question.replace(`${AGAIN} `, '').replace(`${LINES[plan.language].unclear} `, '')
}

function said(text: string): Reply {
  return { text, calls: [] }
}
