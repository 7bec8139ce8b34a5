import type { EmbedCutOff } from '../../shared/conversations/cut_off.ts'
import type {
  EmbedCredentials,
  EmbedJoin,
  EmbedSession,
  EmbedShare,
  SharedInterview,
} from '../../shared/conversations/embed.ts'
import type { CallbackMessage } from '../../shared/outputs/callback.ts'
import type { Knock, KnockAnswer, KnockRequest } from '../../shared/conversations/knock.ts'
import type { NewReceiptChange } from '../../shared/conversations/receipt.ts'
import type { ReceiptItem, Receipt } from './receipt_view.ts'
import type { PageProblem } from './page_problem.ts'

/** Thrown by every call; `problem` is what to tell the participant. */
export class EmbedError extends Error {
  readonly problem: PageProblem
  /** Milliseconds until the service expects to be back; null if it does not say. */
  readonly back_in_ms: number | null
  /** Null when there was no answer. */
  readonly status: number | null
  /** The field at fault; null when the service names none. */
  readonly field: string | null

  constructor(problem: PageProblem, { back_in_ms, status, field, cause }: Refused = {}) {
    super(`The conversation cannot be reached: ${problem}`, { cause })
    this.problem = problem
    this.back_in_ms = back_in_ms ?? null
    this.status = status ?? null
    this.field = field ?? null
  }
}

type Refused = Partial<Pick<EmbedError, 'back_in_ms' | 'status' | 'field' | 'cause'>>

/** What to tell the participant about any failure. */
export function problemIn(error: unknown): PageProblem {
  return error instanceof EmbedError ? error.problem : 'unreachable'
}

/** Whether the service can resolve the page's own link; only the response status matters. */
export async function reachPage(): Promise<void> {
  const response = await reach(location.href, { method: 'HEAD' })
  const isBusy = response.status === 429
  if (isBusy || response.status >= 500)
    throw new EmbedError('unreachable', { back_in_ms: backIn(response) })
}

/** What the participant may see of a conversation: names only with what is theirs, or while their seat is free. */
export function findSession(
  session_id: string,
  { person_secret, person_token }: Own = {},
): Promise<EmbedSession> {
  return ask(sessionPath(session_id), { headers: shownAs({ person_secret, person_token }) })
}

/** Has the agent come for somebody who may start at any moment. */
export function bringAgent(session_id: string, own: Own): Promise<unknown> {
  return ask(`${sessionPath(session_id)}/ready`, { method: 'POST', headers: shownAs(own) })
}

function shownAs({ person_secret, person_token }: Own) {
  return {
    ...(person_secret && { 'x-person-secret': person_secret }),
    ...(person_token && { 'x-person-token': person_token }),
  }
}

/** What a template link leads to. */
export function findShare(share_id: string): Promise<EmbedShare> {
  return ask(sharePath(share_id))
}

/** A conversation of the participant's own from a template link; the same one for the same secret of this page. */
export function createInterview(
  share_id: string,
  visitor_secret: string,
): Promise<SharedInterview> {
  const request = posted({ visitor_secret }, { 'idempotency-key': 'start' })
  return ask(`${sharePath(share_id)}/interviews`, request, 'closed')
}

/** What shows the service who somebody is. */
export type Own = { person_secret?: string | undefined; person_token?: string | undefined }

type Claim = Own & { name: string }

/** Credentials for the room. An empty `name` keeps the name the link was created with. */
export function joinSession(
  session_id: string,
  { name, person_secret, person_token }: Claim,
): Promise<EmbedCredentials> {
  const claim: EmbedJoin = {
    ...(name && { name }),
    ...(person_secret && { person_secret }),
    ...(person_token && { person_token }),
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  return ask(`${sessionPath(session_id)}/join`, posted(claim))
}

/** Asks those in the call to be let in, or with its secret what became of that. */
export function askToComeIn(session_id: string, asked: KnockRequest): Promise<Knock> {
  return ask(`${sessionPath(session_id)}/knock`, posted(asked))
}

/** Lets somebody in who asked for it, or not. */
export function answerKnock(session_id: string, answer: KnockAnswer): Promise<unknown> {
  return ask(`${sessionPath(session_id)}/let-in`, posted(answer))
}

/** Ends the call for this participant, even while the page is closing. */
export function leaveSession(session_id: string, person_secret: string): Promise<unknown> {
  const request = { ...posted({ person_secret }), keepalive: true }
  return ask(`${sessionPath(session_id)}/leave`, request)
}

/** Tells the agent when sound did not get through, and in which direction. */
export function tellCutOff(session_id: string, cut: EmbedCutOff): Promise<unknown> {
  return ask(`${sessionPath(session_id)}/cut-off`, posted(cut))
}

/** Stores feedback; an empty `text` counts as none. */
export function sendFeedback(
  { session_id, person_secret }: { session_id: string; person_secret: string },
  given: { rating: number; text: string },
): Promise<unknown> {
  return ask(`${sessionPath(session_id)}/feedback`, posted({ person_secret, ...given }))
}

/** What the call captured. */
export function findReceipt(session_id: string, person_secret: string): Promise<Receipt> {
  return ask(`${sessionPath(session_id)}/receipt`, {
    headers: { 'x-person-secret': person_secret },
  })
}

/** Corrects or withdraws an item of the receipt. */
export function changeReceipt(
  session_id: string,
  change: NewReceiptChange,
): Promise<{ item: ReceiptItem; callbacks: CallbackMessage[] }> {
  return ask(`${sessionPath(session_id)}/receipt`, posted(change))
}

function posted(body: object, others: Record<string, string> = {}): RequestInit {
  const headers = { 'content-type': 'application/json', ...others }
  return { method: 'POST', headers, body: JSON.stringify(body) }
}

function sessionPath(session_id: string): string {
  if (!session_id) throw new EmbedError('unknown_link')
  return `/v1/embed/sessions/${encodeURIComponent(session_id)}`
}

function sharePath(share_id: string): string {
  return `/v1/embed/shares/${encodeURIComponent(share_id)}`
}

/** How long the service may take to answer, in ms. */
const PATIENCE_MS = 30_000

/** @param conflict what a 409 means here */
async function ask<T>(
  path: string,
  request: RequestInit = {},
  conflict: PageProblem = 'over',
): Promise<T> {
  const response = await reach(path, request)
  if (response.ok) return (await response.json()) as T
  const { status } = response
  const back_in_ms = backIn(response)
  const field = await fieldIn(response)
  throw new EmbedError(problemOf({ status, field }, conflict), { back_in_ms, status, field })
}

async function reach(path: string, request: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  return fetch(path, { signal, ...request }).catch((error: unknown) => {
    throw new EmbedError('unreachable', { cause: error })
  })
}

/** The field at fault when the agent cannot talk yet. */
const AVAILABLE: keyof EmbedSession = 'available'

/** The field at fault when every seat is taken, and when a person's own link is not valid. */
const SEAT = 'seat'
const TOKEN: keyof EmbedJoin = 'person_token'

/** A proxy may answer in place of the service. */
async function fieldIn(response: Response): Promise<string | null> {
  const body = (await response.json().catch(() => null)) as { error?: { field?: string } } | null
  return body?.error?.field ?? null
}

function problemOf(
  { status, field }: { status: number; field: string | null },
  conflict: PageProblem,
): PageProblem {
  if (status === 503 && field === AVAILABLE) return 'unavailable'
  if (status === 404) return 'unknown_link'
  if (status === 403 && field === TOKEN) return 'unknown_link'
  if (status === 409) return field === SEAT ? 'taken' : conflict
  if (status === 429) return 'busy'
  return 'unreachable'
}

function backIn({ status, headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after'))
  return status === 503 && seconds > 0 ? seconds * 1000 : null
}
