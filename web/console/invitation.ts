import { signal } from '@preact/signals'
import { errorIn, unreachable } from '../../client/error.ts'
import type { Invited, Joined } from '../../shared/people/console.ts'

/**
 * Where an invitation link leads. Its token follows the `#`, so that it is not sent to a server
 * with the URL.
 */
const PAGE = '/console/join'

const PATH = '/console/api/invitation'

/**
 * The token of the opened invitation, empty in a link without one; undefined: another page was
 * opened.
 */
export const invitation = signal<string | undefined>(undefined)

/** Removes the token from the URL and the history before anything else happens. */
export function takeInvitation(): void {
  if (location.pathname !== PAGE) return
  invitation.value = location.hash.slice(1)
  history.replaceState(null, '', PAGE)
}

/** Continues to the console. */
export function leaveInvitation(): void {
  history.replaceState(null, '', '/console')
  invitation.value = undefined
}

/** The link to send to somebody who is invited, to the page that accepts invitations. */
export function invitationLink(token: string, page: string): string {
  return `${new URL(page, location.origin).href}#${token}`
}

/** Looks up the invitation. */
export function readInvitation(token: string): Promise<Invited> {
  return send(token, { method: 'GET' })
}

/** Creates the user and signs them in. */
export function acceptInvitation(token: string, name: string | null): Promise<Joined> {
  return send(token, { method: 'POST', body: JSON.stringify({ name }) })
}

/** The token is sent in a header, which pages of other sites cannot set. */
async function send<Answer>(token: string, request: RequestInit): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(PATH, { ...request, headers }).catch((error: unknown) => {
    throw unreachable(location.origin, error)
  })
  if (!answer.ok) throw errorIn(answer, await answer.text())
  return (await answer.json()) as Answer
}
