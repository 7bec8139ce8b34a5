import { signal } from '@preact/signals'
import { type Client, createClient } from '../../client/client.ts'
import { errorIn, unreachable } from '../../client/error.ts'
import type { SignedIn } from '../../shared/people/console.ts'
import { whenAnswered } from './ask/outage.ts'
import { presenceHeaders } from './presence.ts'

type Entered = { who: SignedIn; client: Client }

/**
 * Who is signed in. `unknown` until the service has answered. The key itself is never kept here: it
 * is sent once, after which the browser has a cookie that scripts cannot read.
 */
export type Session =
  | { at: 'unknown' }
  /** `waiting`: the sign-in ended while there were unsaved changes, which are kept. */
  | { at: 'out'; why?: string; waiting?: Entered }
  | ({ at: 'in' } & Entered)

export const session = signal<Session>({ at: 'unknown' })

/** Whether the open view has unsaved changes. */
export const hasUnsaved = signal(false)

const PATH = '/console/api/session'

/**
 * Asks who is signed in. An existing sign-in is kept while the service does not answer; if the
 * service will be back, this waits for it.
 */
export async function findSession(): Promise<void> {
  const { value: before } = session
  const answer = await whenAnswered(askSession).catch(() => undefined)
  const isRefused = answer?.status === 204 || answer?.status === 401
  if (answer?.ok && !isRefused) return begin((await answer.json()) as SignedIn)
  if (isRefused) {
    await replacing
    // It was asked with the token before the last one.
    if (session.value.at === 'in' && !hasTokenOf(before)) return
  }
  if (session.value.at !== 'in') stayOut(isRefused ? undefined : 'The service is not responding.')
  else if (isRefused) endSession()
}

async function askSession(): Promise<Response> {
  const answer = await fetch(PATH, { headers: presenceHeaders() }).catch((error: unknown) => {
    throw unreachable(location.origin, error)
  })
  if (answer.status === 503) throw errorIn(answer, await answer.text())
  return answer
}

/** Signs in, or sets the session's `why` to the reason it failed. */
export async function signIn(key: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}` }
  const answer = await fetch(PATH, { method: 'POST', headers }).catch(() => undefined)
  if (answer?.ok) return begin((await answer.json()) as SignedIn)
  const told = (await answer?.json().catch(() => undefined)) as { error?: { message: string } }
  const why = told?.error?.message ?? 'The service is not responding. Try again'
  stayOut(`${why}.`)
}

/**
 * Looks whether the browser's sign-in has another token by now, as it has after the key was given again, here or
 * in another tab, and continues with it.
 *
 * @param before when the request was sent that was refused
 * @returns the client that then acts; undefined when nothing is new, or somebody else has signed in
 */
export async function renewSession(before: Session): Promise<Client | undefined> {
  if (before.at !== 'in') return undefined
  if (hasTokenOf(before)) await findSession()
  const { value: now } = session
  if (now.at !== 'in' || nameOf(now.who) !== nameOf(before.who)) return undefined
  return hasTokenOf(before) ? undefined : now.client
}

/** Whether the sign-in still has the token that it had then. */
export function hasTokenOf(before: Session): boolean {
  const { value: now } = session
  return now.at === 'in' && before.at === 'in' && now.who.csrf_token === before.who.csrf_token
}

/** Until this settles, a request with the token so far may be refused, because it has just been replaced. */
export function replaceToken(work: Promise<unknown>): void {
  replacing = work.catch(() => {})
}

let replacing: Promise<unknown> = Promise.resolve()

/** The same for all keys of a user. */
export function nameOf({ organization, user }: SignedIn): string {
  return JSON.stringify([organization?.id, user?.id])
}

export async function signOut(): Promise<void> {
  const { value } = session
  if (value.at !== 'in') return
  const headers = { 'x-csrf-token': value.who.csrf_token }
  const answer = await fetch(PATH, { method: 'DELETE', headers }).catch(() => undefined)
  if (answer?.ok || answer?.status === 401) session.value = { at: 'out' }
}

/** The sign-in has expired, or its key was revoked. */
export function endSession(): void {
  const { value } = session
  if (value.at !== 'in') return
  const { who, client } = value
  const why = hasUnsaved.value
    ? 'You were signed out. Sign in again to continue; your unsaved changes are kept.'
    : 'You were signed out. Sign in again to continue.'
  session.value = { at: 'out', why, ...(hasUnsaved.value && { waiting: { who, client } }) }
}

function stayOut(why?: string) {
  const { value } = session
  const waiting = value.at === 'out' && value.waiting
  session.value = { at: 'out', ...(why !== undefined && { why }), ...(waiting && { waiting }) }
}

/** Continues with the sign-in that the browser has. */
export function begin(who: SignedIn): void {
  const { value } = session
  if (value.at === 'in' && JSON.stringify(value.who) === JSON.stringify(who)) return
  const url = `${location.origin}/console/api`
  const headers = () => ({ 'x-csrf-token': who.csrf_token, ...presenceHeaders() })
  const client = createClient({ url, headers })
  session.value = { at: 'in', who, client }
}
