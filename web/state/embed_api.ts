import type { EmbedCredentials, EmbedJoin, EmbedSession } from '../../shared/access/embed.ts'
import type { EmbedShare, SharedInterview } from '../../shared/access/embed_share.ts'
import type { Problem } from './state.ts'

/** Thrown by every call; `problem` is what to tell the participant. */
export class EmbedError extends Error {
  readonly problem: Problem
  /** The service is there again after this time, as it says itself; null where it says nothing. */
  readonly back_in_ms: number | null

  constructor(problem: Problem, { cause, back_in_ms = null }: EmbedErrorOptions = {}) {
    super(`The conversation cannot be reached: ${problem}`, { cause })
    this.problem = problem
    this.back_in_ms = back_in_ms
  }
}

type EmbedErrorOptions = { cause?: unknown; back_in_ms?: number | null }

/** @throws EmbedError */
export function findSession(session_id: string): Promise<EmbedSession> {
  return ask(sessionPath(session_id), { method: 'GET' })
}

/**
 * What a link to a template says.
 *
 * @throws EmbedError
 */
export function findShare(share_id: string): Promise<EmbedShare> {
  return ask(sharePath(share_id), { method: 'GET' })
}

/**
 * A conversation of the participant's own, by a link to a template; the same one for the same key.
 *
 * @throws EmbedError
 */
export function createInterview(
  share_id: string,
  idempotency_key: string,
): Promise<SharedInterview> {
  const request = { method: 'POST', headers: { 'idempotency-key': idempotency_key } }
  return ask(`${sharePath(share_id)}/interviews`, request, { conflict: 'closed' })
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
  return ask(`${sessionPath(session_id)}/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(claim),
  })
}

/**
 * Ends the call for this participant, also while the page is being closed.
 *
 * @throws EmbedError
 */
export function leaveSession(session_id: string, person_secret: string): Promise<unknown> {
  return ask(`${sessionPath(session_id)}/leave`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person_secret }),
    keepalive: true,
  })
}

function sessionPath(session_id: string): string {
  if (!session_id) throw new EmbedError('unknown_link')
  return `/v1/embed/sessions/${encodeURIComponent(session_id)}`
}

function sharePath(share_id: string): string {
  return `/v1/embed/shares/${encodeURIComponent(share_id)}`
}

async function ask<T>(
  path: string,
  request: RequestInit,
  { conflict = 'over' }: { conflict?: Problem } = {},
): Promise<T> {
  const response = await fetch(path, request).catch((error: unknown) => {
    throw new EmbedError('unreachable', { cause: error })
  })
  if (!response.ok) {
    const back_in_ms = backIn(response)
    throw new EmbedError(problemOf(response.status, conflict), { back_in_ms })
  }
  return (await response.json()) as T
}

function problemOf(status: number, conflict: Problem): Problem {
  if (status === 404) return 'unknown_link'
  if (status === 409) return conflict
  if (status === 429) return 'busy'
  return 'unreachable'
}

function backIn({ status, headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after'))
  return status === 503 && seconds > 0 ? seconds * 1000 : null
}
