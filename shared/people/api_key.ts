import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { hashToken } from './token.ts'

/** `sk`: a key of an organization. `adm`: a key of the platform, only for `/v1/admin`. */
export type ApiKeyKind = 'sk' | 'adm'

export type NewApiKey = {
  /** Never stored. */
  key: string
  hash: Buffer
  /** The part shown in lists. */
  prefix: string
  last_four: string
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BODY_LENGTH = 43
const CHECK_LENGTH = 6
const SHAPE = new RegExp(`^(sk|adm)_[0-9A-Za-z]{${BODY_LENGTH + CHECK_LENGTH}}$`)

/** The kind, 32 random bytes in base 62, and six check digits. */
export function makeApiKey(kind: ApiKeyKind): NewApiKey {
  const number = BigInt(`0x${randomBytes(32).toString('hex')}`)
  const body = `${kind}_${base62(number, BODY_LENGTH)}`
  const key = body + checkDigits(body)
  return {
    key,
    hash: hashToken(key),
    prefix: key.slice(0, kind.length + 5),
    last_four: key.slice(-4),
  }
}

/** The kind of a key; undefined for a mistyped one, detected by its check digits. */
export function readApiKey(key: string): ApiKeyKind | undefined {
  const kind = SHAPE.exec(key)?.[1]
  const body = key.slice(0, -CHECK_LENGTH)
  return kind && checkDigits(body) === key.slice(-CHECK_LENGTH) ? (kind as ApiKeyKind) : undefined
}

function checkDigits(text: string) {
  return base62(BigInt(crc32(text)), CHECK_LENGTH)
}

function base62(number: bigint, length: number) {
  let text = ''
  for (let rest = number; text.length < length; rest /= 62n)
    text = BASE62[Number(rest % 62n)] + text
  return text
}
