import { signal } from '@preact/signals'
import { type Client, createClient } from '../../../client/client.ts'
import type { SignedIn } from '../../../shared/access/console.ts'

/**
 * Who is signed in. `unknown` until the service has said so. The key itself is never kept here: it is sent once,
 * and from then on the browser has a cookie that no script can read.
 */
type Session =
  { at: 'unknown' } | { at: 'out'; why?: string } | { at: 'in'; who: SignedIn; client: Client }

export const session = signal<Session>({ at: 'unknown' })

const PATH = '/console/api/session'

/** Asks who is signed in, once, when the page has been loaded. */
export async function findSession(): Promise<void> {
  const answer = await fetch(PATH).catch(() => undefined)
  if (answer?.ok) return begin((await answer.json()) as SignedIn)
  session.value =
    answer?.status === 401 ? { at: 'out' } : { at: 'out', why: 'The service does not answer.' }
}

/** Signs in, or says why not in the session's `why`. */
export async function signIn(key: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}` }
  const answer = await fetch(PATH, { method: 'POST', headers }).catch(() => undefined)
  if (answer?.ok) return begin((await answer.json()) as SignedIn)
  const told = (await answer?.json().catch(() => undefined)) as { error?: { message: string } }
  const why = told?.error?.message ?? 'The service does not answer. Try again'
  session.value = { at: 'out', why: `${why}.` }
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
  session.value = { at: 'out', why: 'You were signed out. Sign in again to go on.' }
}

function begin(who: SignedIn) {
  const url = `${location.origin}/console/api`
  const client = createClient({ url, headers: { 'x-csrf-token': who.csrf_token } })
  session.value = { at: 'in', who, client }
}
