import { createHash, randomBytes } from 'node:crypto'

/** `sk`: a key of an organization. `adm`: a key of the platform, for `/v1/admin` alone. */
export type ApiKeyKind = 'sk' | 'adm'

export type NewApiKey = {
  /** Shown once, never stored. */
  key: string
  hash: Buffer
  /** What a list may show of it. */
  prefix: string
  last_four: string
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BODY_LENGTH = 43
const CHECK_LENGTH = 6
const SHAPE = new RegExp(`^(sk|adm)_[0-9A-Za-z]{${BODY_LENGTH + CHECK_LENGTH}}$`)

/** 32 random bytes in base 62 behind the kind, then six check digits over all that stands before. */
export function makeApiKey(kind: ApiKeyKind): NewApiKey {
  const number = BigInt(`0x${randomBytes(32).toString('hex')}`)
  const body = `${kind}_${base62(number, BODY_LENGTH)}`
  const key = body + checkDigits(body)
  return {
    key,
    hash: hashApiKey(key),
    prefix: key.slice(0, kind.length + 5),
    last_four: key.slice(-4),
  }
}

/** The kind of a key that is written correctly; undefined tells a typing error without a query. */
export function readApiKey(key: string): ApiKeyKind | undefined {
  const kind = SHAPE.exec(key)?.[1]
  const body = key.slice(0, -CHECK_LENGTH)
  return kind && checkDigits(body) === key.slice(-CHECK_LENGTH) ? (kind as ApiKeyKind) : undefined
}

/** A fast hash is enough, because a key has 256 random bits. */
export function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
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

/** CRC-32 as in zip files (polynomial 0xEDB88320); Node has its own only from 20.15 on. */
function crc32(text: string) {
  let crc = ~0
  for (const byte of Buffer.from(text)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}
