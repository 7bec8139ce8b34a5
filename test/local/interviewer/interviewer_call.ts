import type { Message } from '../../../local/interviewer/chat_request.ts'
import { questionOf } from '../../../shared/conversations/question.ts'
import { verificationOf } from '../../../shared/conversations/verification.ts'
import { verifyQuotes } from '../../../shared/conversations/verify_quotes.ts'
import type { SettledAt } from '../../../shared/templates/goals/goal_time.ts'
import { replyTo, type ToolCall } from '../../../local/interviewer/interviewer.ts'
import { checkGoalData } from '../../../shared/templates/goals/goal_schema.ts'
import type { Language } from '../../../shared/base/languages.ts'
import { greetingFor } from '../../../shared/prompt/greeting.ts'
import { progressFor } from '../../../shared/prompt/progress.ts'
import { instructionsFor } from '../../../shared/prompt/prompt.ts'
import { commitResult } from '../../../shared/prompt/tools.ts'
import {
  type Committed,
  goalsToAsk,
  type SettledGoal,
  situationOf,
} from '../../../shared/prompt/situation.ts'
import { goalsOf, TemplateInput } from '../../../shared/templates/template.ts'

const NOW = new Date('2025-03-19T12:00:00Z')

export const SCORE = {
  id: 'score',
  type: 'scale',
  prompt: 'How was the ride, from one to ten?',
  min: 1,
  max: 10,
}
export const LAST = { id: 'last', type: 'boolean', prompt: 'Would you ride with us again?' }

/**
 * A call in text: does what the agent does between the participant and the model, with data checked
 * against the goals' schemas.
 */
export function startCall(
  language: Language,
  goals: object[],
  options: {
    resumed?: { messages: Message[]; committed: Committed[] }
    time_warning?: boolean
    /** Ids of the goals whose time is used up; the caller may add some. */
    over_time?: string[]
    /** Replaces the one with the goals. */
    template?: object
    context?: Record<string, unknown>
  } = {},
) {
  const written = options.template ?? { name: 'Test', language, phases: [{ id: 'p', goals }] }
  const template = TemplateInput.parse(written)
  const committed: Committed[] = [...(options.resumed?.committed ?? [])]
  const subject = { template, language, context: options.context ?? {}, persons: [{ name: 'Ana' }] }
  const messages: Message[] = options.resumed?.messages ?? [
    { role: 'assistant', content: greetingFor(subject) },
  ]
  const settled: SettledAt[] = committed.map(({ goal_id }) => {
    return { goal_id, at: 0, is_declined: false }
  })
  const call = {
    messages,
    committed,
    commits: [] as { goal_id: string; data: unknown; quotes: string[] }[],
    declined: [] as { goal_id: string; quotes: string[] }[],
    refused: [] as string[],
    /** Ids of the goals whose quotes do not verify their commits: a call asks for them once more. */
    unproven: [] as string[],
    is_over: false,
    /** Part of what is said next is missing. */
    is_cut_off: false,
    asked_by: undefined as unknown,
    /**
     * Everything said by the agent in answer to `text`, even after the goodbye; undefined lets it
     * continue unprompted.
     */
    say(text?: string): string {
      if (text !== undefined) {
        messages.push({ role: 'user', content: text })
        call.is_over = false
      }
      const heard: string[] = []
      for (let step = 0; step < 4 && !call.is_over; step++) {
        const reply = ask()
        if (reply.text) heard.push(reply.text)
        if (reply.calls.length === 0) break
      }
      return heard.join(' ')
    },
    get findings() {
      return Object.fromEntries(committed.map(({ goal_id, data }) => [goal_id, data]))
    },
  }

  function ask() {
    const situation = situationNow()
    const system = (content: string): Message => ({ role: 'system', content })
    const instructions = instructionsFor({ ...situation, at: NOW })
    const asked = [system(instructions), ...messages, system(progressFor(situation))]
    const reply = replyTo(asked, 0)
    const calls = reply.calls.map(({ name, data }, index) => ({
      id: `${messages.length}.${index}`,
      function: { name, arguments: JSON.stringify(data) },
    }))
    messages.push({
      role: 'assistant',
      content: reply.text,
      ...(calls.length > 0 && { tool_calls: calls }),
    })
    for (const [index, tool] of reply.calls.entries()) {
      messages.push({ role: 'tool', tool_call_id: calls[index]!.id, content: run(tool) })
    }
    return reply
  }

  function situationNow() {
    return {
      ...situationOf({ ...subject, skills: [] }, [
        ...call.declined.map(({ goal_id }) => ({ goal_id, data: null })),
        ...(committed as SettledGoal[]),
      ]),
      persons: subject.persons,
      resumed: options.resumed !== undefined,
      cut_off: call.is_cut_off,
      time_warning: options.time_warning ?? false,
      over_time: options.over_time ?? [],
    }
  }

  function run({ name, data: given }: ToolCall) {
    if (name === 'end_conversation') {
      call.is_over = true
      call.asked_by = given.asked_by
      return 'The call ends.'
    }
    const { goal_id, data, quotes } = given as (typeof call.commits)[0]
    if (name === 'decline_goal') {
      call.declined.push({ goal_id, quotes })
      settled.push({ goal_id, at: messages.length, is_declined: true })
      return result()
    }
    const goal = goalsOf(template).find(({ id }) => id === goal_id)!
    const problem = checkGoalData(goal, data)
    if (problem) {
      call.refused.push(`${goal_id}: ${problem}`)
      return problem
    }
    if (verificationOf(goal, evidenceOf(goal_id, quotes)) === 'unverified') {
      call.unproven.push(goal_id)
    }
    settled.push({ goal_id, at: messages.length, is_declined: false })
    call.commits.push({ goal_id, data, quotes })
    const known = committed.findIndex((commit) => commit.goal_id === goal_id)
    committed.splice(known < 0 ? committed.length : known, known < 0 ? 0 : 1, { goal_id, data })
    return result()
  }

  /** A message counts as the instant at which it is said. */
  function evidenceOf(goal_id: string, quotes: readonly string[]) {
    const turns = messages.flatMap(({ role, content }, at) =>
      role === 'user' ? [{ id: `${at}`, text: String(content), ended_at: at }] : [],
    )
    const question = questionOf(goal_id, template, settled, turns)
    return verifyQuotes(quotes, turns, { language, question })
  }

  function result() {
    return commitResult(goalsToAsk(situationNow()))
  }
  return call
}
