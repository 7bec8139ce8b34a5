import { randomInt } from 'node:crypto'

/** Consonants alone, so that no code is a word and none is mistaken for a digit (RFC 8628, 6.1). */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const LENGTH = 8
const SHAPE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`)

/** The usual spellings of a code, for descriptions; what `readUserCode` takes is more. */
export const USER_CODE_PATTERN = `^[\\s-]*(?:[${LETTERS}${LETTERS.toLowerCase()}][\\s-]*){${LENGTH}}$`

/** What a person reads off one screen and types on another: eight random letters, about 35 bits. */
export function makeUserCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** As people see it, `XXXX-XXXX`. */
export function showUserCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** The code that a person typed, in any case, with or without dashes and spaces; else undefined. */
export function readUserCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return SHAPE.test(code) ? code : undefined
}
