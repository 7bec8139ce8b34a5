import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { type Purpose, subKey } from '../../shared/base/keys/sub_key.ts'

/** An encrypted value; the ciphertext ends with the authentication tag. */
type Box = { key_id: string; nonce: Buffer; ciphertext: Buffer }
/** Authenticated with the value, so that it cannot be decrypted as another secret. */
type Owner = { org_id: string; id: string }
/** What the key that encrypts is derived for. */
type Kind = Extract<Purpose, 'stored_secret' | 'kept_response'>

const CIPHER = 'aes-256-gcm'
const TAG_BYTES = 16

/** @param keys SECRETS_KEY; a key derived from the first one encrypts */
export function encrypt(
  [master]: readonly Buffer[],
  owner: Owner,
  value: string,
  kind: Kind = 'stored_secret',
): Box {
  const key = subKey(master!, kind)
  const nonce = randomBytes(12)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(aadOf(owner))
  const ciphertext = Buffer.concat([cipher.update(value), cipher.final(), cipher.getAuthTag()])
  return { key_id: idOf(key), nonce, ciphertext }
}

/** Undefined when the key is not among `keys`, or the box belongs to another secret or was modified. */
export function decrypt(
  keys: readonly Buffer[],
  owner: Owner,
  box: Box,
  kind: Kind = 'stored_secret',
): string | undefined {
  // What was encrypted before keys were derived has the id of SECRETS_KEY itself.
  const known = keys.flatMap((master) => [subKey(master, kind), master])
  const key = known.find((key) => idOf(key) === box.key_id)
  if (!key) return undefined
  const end = box.ciphertext.length - TAG_BYTES
  try {
    const decipher = createDecipheriv(CIPHER, key, box.nonce)
      .setAAD(aadOf(owner))
      .setAuthTag(box.ciphertext.subarray(end))
    const value = [decipher.update(box.ciphertext.subarray(0, end)), decipher.final()]
    return Buffer.concat(value).toString()
  } catch {
    return undefined
  }
}

function aadOf({ org_id, id }: Owner) {
  return Buffer.from(`${org_id}|${id}`)
}

/** Identifies a key without revealing it. */
function idOf(key: Buffer) {
  return createHash('sha256').update('colloquy secret key ').update(key).digest('hex').slice(0, 16)
}
