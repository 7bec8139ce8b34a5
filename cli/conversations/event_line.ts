import type { Answer } from '../../client/operation_types.ts'

export type Event = Answer<'listEvents'>['items'][0]

/** An event for the person at the terminal. */
export function eventLine(event: Event): string {
  const type = event.type.padEnd(24)
  switch (event.type) {
    case 'goal.committed':
      return `${type}${event.goal_id} ${JSON.stringify(event.data)}${again(event.version)}`
    case 'output.delivered':
    case 'output.failed':
    case 'output.held':
      return `${type}${event.goal_id ?? event.on} → ${event.url ?? event.kind}${tries(event.attempts)}${why(event)}`
    case 'conversation.created':
    case 'conversation.joined':
      return type.trimEnd()
    case 'conversation.processing':
      return `${type}${event.ended_reason}`
    default:
      return `${type}${event.ended_reason}, ${event.goals.committed} of ${event.goals.total} goals`
  }
}

function again(version: number): string {
  return version > 1 ? ` (version ${version})` : ''
}

function tries(attempts: number): string {
  return attempts > 1 ? ` after ${attempts} attempts` : ''
}

function why({ error, delivery_id }: { error: string | null; delivery_id: string }): string {
  return error === null ? '' : `: ${error} (${delivery_id})`
}
