import { saidTags } from '../../shared/prompt/tags/said_tag.ts'
import { RECORDED } from '../../shared/prompt/tools.ts'
import { unescapeTags } from '../../shared/prompt/tags/tags.ts'
import type { Message } from './chat_request.ts'
import type { Plan } from './plan.ts'
import { type Talk, talkIn } from './talk.ts'

type ToolCall = { name: string; data: Record<string, unknown> }

/**
 * What a finished call still holds: what the interviewer would have committed after each answer
 * and, at the end, also what it would have followed up on.
 *
 * @param answered the interviewer's reply to a participant's words
 */
export function lastLookAt(
  task: string,
  plan: Plan,
  answered: (talk: Talk, plan: Plan) => { calls: ToolCall[] },
): ToolCall[] {
  const messages: Message[] = []
  const commits: ToolCall[] = []
  const take = (plan: Plan) => {
    const { calls } = answered(talkIn(messages, plan), plan)
    const found = calls.filter(({ name }) => name === 'commit_goal')
    commits.push(...found)
    for (const call of calls) messages.push(...asCalled(call, `call_${messages.length}`))
    return found.length > 0
  }
  const turns = turnsIn(task)
  for (const [index, turn] of turns.entries()) {
    messages.push(turn)
    if (turn.role !== 'user' || take(plan)) continue
    const isLast = !turns.slice(index + 1).some(({ role }) => role === 'user')
    if (isLast) take({ ...plan, is_short_of_time: true })
  }
  return commits
}

function turnsIn(task: string): Message[] {
  const found = task.matchAll(
    /<turn role="(user|assistant)"(?: speaker="([^"]*)")?>([^<]*)<\/turn>/g,
  )
  return Array.from(found, ([, role, speaker, content]) => {
    const text = unescapeTags(content!)
    if (role === 'assistant') return { role, content: text }
    const by = speaker === undefined ? null : unescapeTags(speaker)
    return { role: 'user', content: saidTags([{ speaker: by, text }]) }
  })
}

/** A tool call and its result as they appear in a call's messages. */
function asCalled({ name, data }: ToolCall, id: string): Message[] {
  const call = { id, function: { name, arguments: JSON.stringify(data) } }
  return [
    { role: 'assistant', tool_calls: [call] },
    { role: 'tool', tool_call_id: id, content: RECORDED },
  ]
}
