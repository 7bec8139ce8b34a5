import { randomBytes } from 'node:crypto'

/** The prefix of an id. */
export type IdKind =
  | 'org'
  | 'usr'
  | 'key'
  | 'tpl'
  | 'int'
  | 'ses'
  | 'per'
  | 'trn'
  | 'cmt'
  | 'dlv'
  | 'att'
  | 'arc'
  | 'skl'
  | 'shr'
  | 'inv'
  | 'dev'
  | 'frm'
  | 'sec'
  | 'evt'
  | 'req'

/** Crockford's base 32: no I, L, O, U, and it sorts correctly. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Such as `int_01k9…`: 10 characters of time, to sort by, and 16 random ones (80 bits). */
export function newId(kind: IdKind, now = Date.now()): string {
  let time = ''
  for (let rest = now, i = 0; i < 10; i++, rest = Math.floor(rest / 32)) {
    time = ALPHABET[rest % 32] + time
  }
  let random = ''
  for (const byte of randomBytes(16)) random += ALPHABET[byte & 31]
  return `${kind}_${time}${random}`
}
