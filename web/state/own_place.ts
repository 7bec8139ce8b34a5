import type { EmbedSession } from '../../shared/conversations/embed.ts'
import { EmbedError, findReceipt } from './embed_api.ts'
import { isOutOfReach } from './keep_receipt.ts'
import { ownPersons } from './memory.ts'
import type { Receipt } from './receipt_view.ts'
import { whenReady } from './when_ready.ts'

/** Distinguishes this page from other tabs of the same person; the newest tab is in the room. */
const page_id = Math.random().toString(36)

type Own = { name: string; person_secret: string }

/** This tab is in the room as this person. */
export function takePlace(session_id: string, { name, person_secret }: Own): void {
  ownPersons.keep(session_id, { name, person_secret, page_id, rated: false })
}

/** @throws EmbedError when another tab of the same person has taken over since */
export function refuseIfTaken(session_id: string, person_secret: string | undefined): void {
  const own = ownPersons.find(session_id)
  const isSame = own?.person_secret === person_secret
  if (own && isSame && own.page_id !== page_id) throw new EmbedError('elsewhere')
}

/** The person in this browser has given feedback. */
export function noteRated(session_id: string): void {
  const own = ownPersons.find(session_id)
  if (own) ownPersons.keep(session_id, { ...own, rated: true })
}

/**
 * What a conversation captured, for the person in this browser; undefined when there is nothing to
 * show.
 *
 * @throws EmbedError when the service is unreachable
 */
export async function findOwnReceipt(
  session_id: string,
  found: EmbedSession,
  put_off: () => void,
): Promise<{ receipt: Receipt; person_secret: string; rated: boolean } | undefined> {
  const own = ownPersons.find(session_id)
  if (!own || !found.receipt) return undefined
  const { person_secret, rated } = own
  const receipt = await whenReady(() => findReceipt(session_id, person_secret), put_off).catch(
    (error: unknown) => {
      if (isOutOfReach(error)) throw error
      ownPersons.forget(session_id)
    },
  )
  return receipt ? { receipt, person_secret, rated } : undefined
}
