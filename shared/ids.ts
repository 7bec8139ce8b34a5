import { randomBytes } from 'node:crypto'

/** What an id names; the prefix is part of the id and never changes. */
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

/** Crockford's base 32: no I, L, O, U, and the letters sort as their values do. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * A new id such as `int_01k9…`: 10 characters of milliseconds, so that ids sort by creation, then
 * 16 characters (80 bits) from the system's random source, so that an id cannot be guessed.
 */
export function newId(kind: IdKind, now = Date.now()): string {
  let time = ''
  for (let rest = now, i = 0; i < 10; i++, rest = Math.floor(rest / 32)) {
    time = ALPHABET[rest % 32] + time
  }
  let random = ''
  for (const byte of randomBytes(16)) random += ALPHABET[byte & 31]
  return `${kind}_${time}${random}`
}
