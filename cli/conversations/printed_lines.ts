import { endedEarly } from '../../client/ended_early.ts'
import type { Answer } from '../../client/operation_types.ts'
import type { ConversationChange } from './change.ts'

export type Event = Answer<'listEvents'>['items'][0]

/** An event, as a line for the person at the terminal. */
export function eventLine(event: Event): string {
  const type = event.type.padEnd(24)
  switch (event.type) {
    case 'goal.committed':
      return type + commit(event)
    case 'goal.declined':
    case 'goal.withdrawn':
      return type + event.goal_id
    case 'output.delivered':
    case 'output.failed':
    case 'output.held':
      return `${type}${event.goal_id ?? event.on} → ${event.url ?? event.kind}${attempts(event, event.error)}`
    case 'conversation.created':
    case 'conversation.joined':
      return event.type
    case 'conversation.reopened':
    case 'conversation.processing':
      return type + event.ended_reason
    case 'conversation.completed':
    case 'conversation.abandoned':
    case 'conversation.failed':
    case 'conversation.expired':
    case 'conversation.cancelled':
      return type + ending(event)
  }
}

type Ended = Extract<Event, { goals: unknown }>

function ending({ type, ended_reason, goals }: Ended) {
  const early =
    type === 'conversation.completed' && endedEarly({ status: 'completed', ended_reason, goals })
  const far = `${goals.committed} of ${goals.total} goals`
  return early ? `${early} goals (${ended_reason})` : `${ended_reason}, ${far}`
}

/** What happened in one conversation, for the person at the terminal. */
export function changeLine(change: ConversationChange): string {
  switch (change.type) {
    case 'status':
      return `status     ${endedEarly(change) ?? change.status}${change.ended_reason === null ? '' : ` (${change.ended_reason})`}`
    case 'said': {
      const side = change.role === 'assistant' ? 'agent' : 'person'
      const name = change.speaker === null ? '' : `${change.speaker}: `
      return side.padEnd(11) + name + change.text
    }
    case 'commit':
      return `commit     ${commit(change)}`
    case 'decline':
      return `declined   ${change.goal_id}`
    case 'withdrawal':
      return `withdrawn  ${change.goal_id}`
    case 'delivery':
      return `delivery   ${change.goal_id ?? change.on} → ${change.target ?? change.kind}: ${change.status}${attempts(change, change.last_error)}`
  }
}

function commit({ goal_id, data, version }: { goal_id: string; data?: unknown; version: number }) {
  const shown = data === null ? '(withdrawn)' : JSON.stringify(data)
  return `${goal_id} ${shown}${version > 1 ? ` (version ${version})` : ''}`
}

type Delivery = { attempts: number; delivery_id: string }

/** @param error why the latest attempt failed, or null; then the id says what to replay */
function attempts({ attempts, delivery_id }: Delivery, error: string | null) {
  const count = attempts > 1 ? ` after ${attempts} attempts` : ''
  return error === null ? count : `${count}: ${error} (${delivery_id})`
}

/** An instant in UTC to the minute, such as `2026-11-27 03:05`. */
export function minuteOf(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ')
}
