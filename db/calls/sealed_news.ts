import { createHash } from 'node:crypto'
import type { LiveNews } from '../../shared/platform/live.ts'
import { BEGUN_SESSION } from '../../shared/calls/states.ts'
import type { Sql } from '../sql.ts'
import { seal, unseal } from './seals.ts'

/* Whoever may connect to a database can listen to every channel of it and send to it, so news are sealed. */

type News = Omit<LiveNews, 'session_id' | 'org_id'>

/** What opens the news of a call, and whose call it is. */
export type Seal = { ticket: string; session_id: string; org_id: string }

const PURPOSE = 'live news'

/** More than a call sends, in bytes. */
const MOST = 65_536

export function sealNews(ticket: string, news: News): string {
  return `${tagOf(ticket)} ${seal(PURPOSE, ticket, news)}`
}

/** The tag, in clear, of the ticket that news claim to be sealed with; it tells nobody of which session that is. */
export function tagNamedBy(text: string): string {
  return text.slice(0, text.indexOf(' '))
}

/** Undefined when the call that the seal belongs to has not sent it. */
export function openNews(text: string, { ticket, ...whose }: Seal): LiveNews | undefined {
  const sealed = text.slice(text.indexOf(' ') + 1)
  const news = unseal(PURPOSE, ticket, sealed, MOST) as News | undefined
  return news && { ...news, ...whose }
}

/** By tag: each ticket that a call which has begun and not ended may have. */
export async function listSeals(sql: Sql): Promise<Map<string, Seal>> {
  const seals = await sql<Seal[]>`
    select call_ticket(id, until) as ticket, id as session_id, org_id
    from session, unnest(ends_of_tickets()) as until
    where status = any(${BEGUN_SESSION})
  `
  return new Map(seals.map((seal) => [tagOf(seal.ticket), seal]))
}

/** Only who has the ticket can compute it. */
function tagOf(ticket: string) {
  return createHash('sha256').update(`live tag ${ticket}`).digest('base64url').slice(0, 22)
}
