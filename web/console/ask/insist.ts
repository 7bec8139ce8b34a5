import type { Client } from '../../../client/client.ts'
import { ServiceError } from '../../../client/error.ts'
import { endSession, hasTokenOf, renewSession, type Session, session } from '../session.ts'
import { askForKey } from './key_question.ts'

/**
 * Sends a request and, if it was refused for what can be mended, once more: after the key was given again, or with
 * the token that the sign-in has got meanwhile, here or in another tab. An expired sign-in leads to the sign-in
 * page.
 *
 * @throws ServiceError
 */
export async function insist<T>(client: Client, send: (by: Client) => Promise<T>): Promise<T> {
  const { value: before } = session
  try {
    return await send(client)
  } catch (error) {
    const next = await mend(error, before)
    if (!next) throw error
    return send(next)
  }
}

/** A client with which the request may succeed; undefined when there is none. */
async function mend(error: unknown, before: Session): Promise<Client | undefined> {
  if (!(error instanceof ServiceError)) return undefined
  if (error.code === 'confirmation_required') {
    if (!(await askForKey())) return undefined
    return session.value.at === 'in' ? session.value.client : undefined
  }
  if (error.status !== 401 && error.status !== 403) return undefined
  const renewed = await renewSession(before)
  if (!renewed && error.status === 401 && hasTokenOf(before)) endSession()
  return renewed
}
