import type { Change } from './change.ts'

/** A change for the person at the terminal. */
export function changeLine(change: Change): string {
  switch (change.type) {
    case 'status': {
      const why = change.ended_reason === null ? '' : ` (${change.ended_reason})`
      return `status     ${change.status}${why}`
    }
    case 'said':
      return `${(change.role === 'assistant' ? 'agent' : 'person').padEnd(11)}${named(change.speaker)}${change.text}`
    case 'commit':
      return `commit     ${change.goal_id} ${JSON.stringify(change.data)}${again(change.version)}`
    case 'delivery':
      return `delivery   ${change.goal_id ?? change.on} → ${change.target ?? change.kind}: ${change.status}${tries(change.attempts)}${why(change)}`
  }
}

function named(speaker: string | null): string {
  return speaker === null ? '' : `${speaker}: `
}

function again(version: number): string {
  return version > 1 ? ` (version ${version})` : ''
}

function why({ last_error, delivery_id }: { last_error: string | null; delivery_id: string }) {
  return last_error === null ? '' : `: ${last_error} (${delivery_id})`
}

function tries(attempts: number): string {
  return attempts > 1 ? ` after ${attempts} attempts` : ''
}
