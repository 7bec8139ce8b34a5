import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { LiveNews } from '../../shared/platform/live.ts'
import type { Sql } from '../sql.ts'

/*
 * Whoever may connect to a database can listen to every channel of it and send to it, so what a call reports is
 * sealed with a key that follows from its ticket: only the service can open it, and only the call can have sent it.
 */

type News = Omit<LiveNews, 'session_id' | 'org_id'>

/** What the key of a call follows from, and the organization whose call it is. */
export type Seal = { ticket: string; org_id: string }

/** What names the ticket, in clear: the id of the session, and until when the ticket is valid. */
const SENT = /^(\w+)\.(\d+) ([\w-]+)$/
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function sealNews(ticket: string, news: News): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(ticket), nonce)
  const text = cipher.update(deflateRawSync(JSON.stringify(news)))
  const sealed = Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()])
  return `${ticket.slice(0, ticket.lastIndexOf('.'))} ${sealed.toString('base64url')}`
}

/**
 * @param findSeal finds what belongs to the named ticket; undefined when the call does not exist
 * @returns undefined when the call that it names has not sent it
 */
export async function openNews(
  text: string,
  findSeal: (session_id: string, until: string) => Promise<Seal | undefined>,
): Promise<LiveNews | undefined> {
  const [, session_id, until, sealed] = SENT.exec(text) ?? []
  const seal = session_id && until && (await findSeal(session_id, until))
  if (!seal) return undefined
  const bytes = Buffer.from(sealed!, 'base64url')
  try {
    const cipher = createDecipheriv(CIPHER, keyOf(seal.ticket), bytes.subarray(0, NONCE_BYTES))
    cipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const opened = cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
    const written = inflateRawSync(Buffer.concat([opened, cipher.final()]), {
      maxOutputLength: MOST,
    })
    return { ...(JSON.parse(written.toString()) as News), session_id, org_id: seal.org_id }
  } catch {
    return undefined
  }
}

/** More than a call sends, in bytes. */
const MOST = 65_536

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

function keyOf(ticket: string) {
  return createHash('sha256').update(`live news ${ticket}`).digest()
}
