import { randomInt } from 'node:crypto'

/** Consonants only, so that no code is a word or looks like a number (RFC 8628, 6.1). */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const LENGTH = 8
const SHAPE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`)

/** The usual spellings of a code, for descriptions; `readUserCode` accepts more. */
export const USER_CODE_PATTERN = `^[\\s-]*(?:[${LETTERS}${LETTERS.toLowerCase()}][\\s-]*){${LENGTH}}$`

/** A code that a person reads on one screen and types on another: about 35 random bits. */
export function makeUserCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

export function showUserCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** Parses a code in any case, with or without dashes and spaces; undefined for other texts. */
export function readUserCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return SHAPE.test(code) ? code : undefined
}
