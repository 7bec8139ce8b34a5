import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/*
 * What the process of a call leaves where others can read and write, too, is sealed with a key that follows from
 * its ticket: only the service and this call can open it, and only they can have made it.
 */

/** What is sealed, which decides the key: what was made for one purpose passes for no other. */
export type SealedFor = 'live news' | 'unstored data'

const SEALED = /^[\w-]+$/
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @returns in base64url; which ticket opens it is not in it */
export function seal(purpose: SealedFor, ticket: string, value: unknown): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(purpose, ticket), nonce)
  const text = cipher.update(deflateRawSync(JSON.stringify(value)))
  const sealed = Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()])
  return sealed.toString('base64url')
}

/**
 * The value that was sealed with a ticket.
 *
 * @param most bytes that it may have
 * @returns undefined when nobody who has the ticket has sealed it for this purpose
 */
export function unseal(purpose: SealedFor, ticket: string, sealed: string, most: number): unknown {
  if (!SEALED.test(sealed)) return undefined
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const cipher = createDecipheriv(CIPHER, keyOf(purpose, ticket), bytes.subarray(0, NONCE_BYTES))
    cipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const opened = cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
    const written = inflateRawSync(Buffer.concat([opened, cipher.final()]), {
      maxOutputLength: most,
    })
    return JSON.parse(written.toString())
  } catch {
    return undefined
  }
}

function keyOf(purpose: SealedFor, ticket: string) {
  return createHash('sha256').update(`${purpose} ${ticket}`).digest()
}
