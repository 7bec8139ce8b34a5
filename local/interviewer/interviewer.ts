import { PHRASES } from '../../shared/speech/phrases.ts'
import { SUMMARY_TASK } from '../../shared/prompt/prompt.ts'
import { asksSomething } from '../../shared/prompt/question.ts'
import type { Goal } from '../../shared/template/goal.ts'
import { type Message, textOf } from './chat_request.ts'
import { amendmentIn } from './data/amendment.ts'
import { hasParts } from './data/parts.ts'
import { LINES } from './lines/lines_by_language.ts'
import { type Plan, planIn } from './plan.ts'
import { askingOf, needOf } from './question.ts'
import { type Step, stepFor } from './step.ts'
import { summaryOf } from './summary.ts'
import { type Exchange, type Talk, talkIn } from './talk.ts'
import { followUpIn } from './tally.ts'
import { tokensOf } from './understand/tokens.ts'
import { wishIn } from './understand/wishes.ts'

export type ToolCall = { name: string; data: Record<string, unknown> }
/** What the model says, and then what it calls. */
export type Reply = { text: string; calls: ToolCall[] }

/**
 * The next words of an interviewer that goes by rules: one who asks the open goals in order,
 * understands plain answers, commits them with the words they rest on, and says goodbye at the end.
 * The same messages always give the same reply.
 *
 * @param now for relative dates where the instructions do not say which day it is, epoch ms
 */
export function replyTo(messages: readonly Message[], now: number): Reply {
  const isSystem = ({ role }: Message) => role === 'system' || role === 'developer'
  const textsOf = (some: readonly Message[]) => some.map(textOf).join('\n')
  const instructions = textsOf(messages.filter(isSystem))
  if (instructions.startsWith(SUMMARY_TASK)) {
    return said(summaryOf(textsOf(messages.filter((message) => !isSystem(message)))))
  }
  const plan = planIn(instructions, now)
  if (!plan) return said(NO_PLAN)
  const talk = talkIn(messages, plan)
  if (talk.is_over) return said('')
  return talk.latest === 'participant' ? answered(talk, plan) : wentOn(talk, plan)
}

const NO_PLAN = 'I have no plan of goals to follow.'

function answered(talk: Talk, plan: Plan): Reply {
  const { language } = plan
  const wish = wishIn(talk.answer, language)
  if (wish === 'stop') return farewell(plan)
  const amendment = amendmentIn(talk, plan)
  if (amendment) {
    return committed(amendment.goal, amendment.data, [talk.answer], LINES[language].corrected)
  }
  const asking = talk.asking ?? openingAnswer(talk, plan)
  if (!asking) return next(talk, plan)
  if (wish === 'repeat') return said(`${LINES[language].again} ${sameQuestion(asking, plan)}`)
  if (wish === 'skip') return left(asking.goal, talk, plan)
  if (asking.exchanges.length > MOST_EXCHANGES) return left(asking.goal, talk, plan)

  return taken(asking.goal, stepFor(asking.goal, asking.exchanges, plan), talk, plan)
}

/** More is not a conversation about one goal any more. */
const MOST_EXCHANGES = 40

/** After a tool's answer, or when asked to speak without having been spoken to. */
function wentOn(talk: Talk, plan: Plan): Reply {
  if (!talk.asking) return next(talk, plan)
  const { goal, exchanges } = talk.asking
  const refusals = talk.refusals.get(goal.id) ?? 0
  if (talk.latest !== 'tool' || refusals === 0) return said(askingOf(goal, plan))
  if (refusals >= MOST_REFUSALS) return left(goal, talk, plan)
  return said(`${LINES[plan.language].unclear} ${needOf(goal, exchanges, plan)}`)
}

const MOST_REFUSALS = 2

function taken(goal: Goal, step: Step, talk: Talk, plan: Plan): Reply {
  const { thanks, noted } = LINES[plan.language]
  const isSettled = (id: string) => talk.committed.has(id) || talk.left.has(id)
  const isLast = plan.goals.every(({ id }) => id === goal.id || isSettled(id))
  switch (step.do) {
    case 'say':
      return said(step.text)
    case 'leave':
      return left(goal, talk, plan)
    case 'commit':
      return committed(
        goal,
        step.data,
        step.quotes,
        isLast ? noted : thanks[talk.committed.size % thanks.length]!,
      )
  }
}

function committed({ id }: Goal, data: unknown, quotes: string[], text: string): Reply {
  const call = { name: 'commit_goal', data: { goal_id: id, data, quotes, confidence: 0.9 } }
  return { text, calls: [call] }
}

function left({ id }: Goal, talk: Talk, plan: Plan): Reply {
  const reply = next({ ...talk, left: new Set([...talk.left, id]) }, plan)
  return { ...reply, text: `${LINES[plan.language].leave} ${reply.text}` }
}

/** The next question, or goodbye. */
function next({ committed, left }: Talk, plan: Plan): Reply {
  const isSettled = (id: string) => committed.has(id) || left.has(id)
  const open = plan.goals.filter(
    ({ id, required }) => !isSettled(id) && (required || !plan.is_short_of_time),
  )
  const known = new Set(plan.goals.map(({ id }) => id))
  const ready = open.find(({ depends_on = [] }) =>
    depends_on.every((id) => isSettled(id) || !known.has(id)),
  )
  const goal = ready ?? open[0]
  return goal ? said(askingOf(goal, plan)) : farewell(plan)
}

function farewell({ language }: Plan): Reply {
  return { text: PHRASES[language].farewell, calls: [{ name: 'end_conversation', data: {} }] }
}

/** A greeting that asked something in its own words may have been answered at length. */
function openingAnswer({ question, answer, committed }: Talk, plan: Plan): Talk['asking'] {
  const [goal] = plan.goals.filter(({ id }) => !committed.has(id))
  if (!goal || committed.size > 0 || !asksSomething(question)) return undefined
  const exchanges: Exchange[] = [{ question, answer }]
  const isLong = tokensOf(answer).length >= 6
  return isLong && stepFor(goal, exchanges, plan).do === 'commit' ? { goal, exchanges } : undefined
}

function sameQuestion({ goal, exchanges }: NonNullable<Talk['asking']>, plan: Plan) {
  const kind = followUpIn(exchanges.at(-1)?.question ?? '', plan.language)
  if (kind === 'probe') return LINES[plan.language].probe
  if (exchanges.length > 1 && (kind === 'read_back' || hasParts(goal))) {
    const step = stepFor(goal, exchanges, plan)
    if (step.do === 'say') return step.text
  }
  return askingOf(goal, plan)
}

function said(text: string): Reply {
  return { text, calls: [] }
}
