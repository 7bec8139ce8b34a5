import { createHash } from 'node:crypto'
import type { LiveNews } from '../../shared/platform/live.ts'
import { BEGUN_SESSION } from '../../shared/calls/states.ts'
import type { Sql } from '../sql.ts'
import { seal, unseal } from './seals.ts'

/* Whoever may connect to a database can listen to every channel of it and send to it, so news are sealed. */

type News = Omit<LiveNews, 'session_id' | 'org_id'>

/** What the key of a call follows from, and whose call it is. */
export type Seal = { ticket: string; session_id: string; org_id: string }

const PURPOSE = 'live news'

/** More than a call sends, in bytes. */
const MOST = 65_536

/** What names the ticket, in clear: its tag, which tells nobody of which session it is, and until when it is valid. */
const NAMED = /^([\w-]+)\.(\d{1,15}) /

export function sealNews(ticket: string, news: News): string {
  const [, sealed] = seal(PURPOSE, ticket, news).split(' ')
  const [, until] = ticket.split('.')
  return `${tagOf(ticket)}.${until} ${sealed}`
}

/**
 * @param findSeal finds what belongs to the ticket with this tag; undefined when the call does not exist
 * @returns undefined when the call that it names has not sent it
 */
export async function openNews(
  text: string,
  findSeal: (tag: string, until: string) => Promise<Seal | undefined>,
): Promise<LiveNews | undefined> {
  const [named, tag, until] = NAMED.exec(text) ?? []
  const found = tag && until && (await findSeal(tag, until))
  if (!found) return undefined
  const { ticket, session_id, org_id } = found
  const sealed = `${session_id}.${until} ${text.slice(named!.length)}`
  const news = unseal(PURPOSE, ticket, sealed, MOST) as News | undefined
  return news && { ...news, session_id, org_id }
}

/** For `openNews`: among the calls that have begun and not ended. */
export async function findSeal(sql: Sql, tag: string, until: string): Promise<Seal | undefined> {
  const seals = await sql<Seal[]>`
    select call_ticket(id, ${until}::bigint) as ticket, id as session_id, org_id
    from session
    where status = any(${BEGUN_SESSION})
  `
  return seals.find(({ ticket }) => tagOf(ticket) === tag)
}

/** Only who has the ticket can compute it. */
function tagOf(ticket: string) {
  return createHash('sha256').update(`live tag ${ticket}`).digest('base64url').slice(0, 22)
}
