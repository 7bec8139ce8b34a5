import type { EmbedSession } from '../../shared/conversations/embed.ts'
import { createInterview, EmbedError, findSession, findShare, type Own } from './embed_api.ts'
import { type Shared, sharedConversations } from './memory.ts'
import { closedBecause } from './page_problem.ts'

/**
 * What a page's link leads to: a template if this browser has not created a conversation from it.
 *
 * @param session_id empty if the link is a template link
 * @param own what shows who this browser is in a conversation
 * @returns `session_id` is empty if there is no conversation yet
 */
export async function findLinked(session_id: string, share_id: string, own: OwnOf) {
  if (session_id || !share_id) {
    return { session_id, found: await findSession(session_id, own(session_id)) }
  }
  return (await findOwn(share_id, own)) ?? { session_id: '', found: await findShare(share_id) }
}

type OwnOf = (session_id: string) => Own

/** The conversation that this browser created from a template link, while it can be joined. */
async function findOwn(
  share_id: string,
  own: OwnOf,
): Promise<(Shared & { found: EmbedSession }) | undefined> {
  const shared = sharedConversations.find(share_id)
  if (!shared) return undefined
  const { session_id } = shared
  const found = await findSession(session_id, own(session_id)).catch(absentIfUnknown)
  if (!found || closedBecause(found)) return void sharedConversations.forget(share_id)
  showAsItsOwn(shared)
  return { ...shared, found }
}

/** Identifies this page to the service, so that a lost answer does not create a second conversation. */
let visitor_secret: string | undefined

/** Creates this browser's conversation from the link; a reload and the link lead back to it. */
export async function beginOwn(share_id: string): Promise<Shared> {
  visitor_secret ??= crypto.randomUUID()
  const { interview_id, session_id } = await createInterview(share_id, visitor_secret)
  const shared: Shared = { interview_id, session_id }
  sharedConversations.keep(share_id, shared)
  showAsItsOwn(shared)
  return shared
}

/** The address bar shows the address of the conversation. */
function showAsItsOwn({ interview_id }: Shared) {
  history.replaceState(null, '', `../i/${interview_id}`)
}

function absentIfUnknown(error: unknown): undefined {
  if (error instanceof EmbedError && error.problem === 'unknown_link') return undefined
  throw error
}
