import { signal } from '@preact/signals'
import { errorIn, unreachable } from '../../../client/error.ts'
import type { Invited, Joined } from '../../../shared/access/console.ts'

/** Where the link of an invitation leads. Its token stands behind the `#`, so that no server gets it with the address. */
const PAGE = '/console/join'

const PATH = '/console/api/invitation'

/** The token of the invitation that was opened, empty in a link without one; undefined: another page was opened. */
export const invitation = signal<string | undefined>(undefined)

/** Takes the token out of the address and the history, before anything else happens. */
export function takeInvitation(): void {
  if (location.pathname !== PAGE) return
  invitation.value = location.hash.slice(1)
  history.replaceState(null, '', PAGE)
}

/** Goes on to the console. */
export function leaveInvitation(): void {
  history.replaceState(null, '', '/console')
  invitation.value = undefined
}

/** The link to send to somebody who is invited, to the page that accepts invitations. */
export function invitationLink(token: string, page: string): string {
  return `${new URL(page, location.origin).href}#${token}`
}

/** Whose invitation it is. */
export function readInvitation(token: string): Promise<Invited> {
  return send(token, { method: 'GET' })
}

/** Makes the invited person a user, and signs in. */
export function acceptInvitation(token: string, name: string | null): Promise<Joined> {
  return send(token, { method: 'POST', body: JSON.stringify({ name }) })
}

/** The token goes in a header, which the page of another site cannot send. */
async function send<Answer>(token: string, request: RequestInit): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(PATH, { ...request, headers }).catch((error: unknown) => {
    throw unreachable(location.origin, error)
  })
  if (!answer.ok) throw errorIn(answer, await answer.text())
  return (await answer.json()) as Answer
}
