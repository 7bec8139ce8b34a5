import type { LiveNews } from '../../shared/platform/live.ts'
import type { Sql } from '../sql.ts'
import { seal, ticketNamedBy, unseal } from './seals.ts'

/* Whoever may connect to a database can listen to every channel of it and send to it, so news are sealed. */

type News = Omit<LiveNews, 'session_id' | 'org_id'>

/** What the key of a call follows from, and the organization whose call it is. */
export type Seal = { ticket: string; org_id: string }

const PURPOSE = 'live news'

/** More than a call sends, in bytes. */
const MOST = 65_536

export function sealNews(ticket: string, news: News): string {
  return seal(PURPOSE, ticket, news)
}

/**
 * @param findSeal finds what belongs to the named ticket; undefined when the call does not exist
 * @returns undefined when the call that it names has not sent it
 */
export async function openNews(
  text: string,
  findSeal: (session_id: string, until: string) => Promise<Seal | undefined>,
): Promise<LiveNews | undefined> {
  const named = ticketNamedBy(text)
  const found = named && (await findSeal(named.session_id, named.until))
  if (!found) return undefined
  const news = unseal(PURPOSE, found.ticket, text, MOST) as News | undefined
  return news && { ...news, session_id: named.session_id, org_id: found.org_id }
}

/** For `openNews`. */
export async function findSeal(
  sql: Sql,
  session_id: string,
  until: string,
): Promise<Seal | undefined> {
  const [seal] = await sql<Seal[]>`
    select call_ticket(id, ${until}::bigint) as ticket, org_id
    from session
    where id = ${session_id}
  `
  return seal
}
