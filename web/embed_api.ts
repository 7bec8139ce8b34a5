import type { EmbedCredentials, EmbedJoin, EmbedSession } from '../shared/embed.ts'
import type { Problem } from './state.ts'

/** Thrown by every call; `problem` is what to tell the participant. */
export class EmbedError extends Error {
  readonly problem: Problem

  constructor(problem: Problem, cause?: unknown) {
    super(`The conversation cannot be reached: ${problem}`, { cause })
    this.problem = problem
  }
}

/** @throws EmbedError */
export function findSession(session_id: string): Promise<EmbedSession> {
  return ask(session_id, '', { method: 'GET' })
}

/**
 * Credentials for the room. An empty `name` keeps the name that the link was made for.
 *
 * @throws EmbedError
 */
export function joinSession(
  session_id: string,
  { name, person_secret }: { name: string; person_secret?: string },
): Promise<EmbedCredentials> {
  const claim: EmbedJoin = { ...(name && { name }), ...(person_secret && { person_secret }) }
  return ask(session_id, '/join', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(claim),
  })
}

async function ask<T>(session_id: string, path: string, request: RequestInit): Promise<T> {
  if (!session_id) throw new EmbedError('unknown_link')
  const url = `/v1/embed/sessions/${encodeURIComponent(session_id)}${path}`
  const response = await fetch(url, request).catch((error: unknown) => {
    throw new EmbedError('unreachable', error)
  })
  if (!response.ok) throw new EmbedError(problemOf(response.status))
  return (await response.json()) as T
}

function problemOf(status: number): Problem {
  if (status === 404) return 'unknown_link'
  if (status === 409 || status === 410) return 'over'
  if (status === 429) return 'busy'
  return 'unreachable'
}
