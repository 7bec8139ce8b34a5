import { randomInt } from 'node:crypto'

/** An id for a tool call, of nine letters and digits: Mistral's servers take no others. */
export function newCallId(): string {
  return Array.from({ length: 9 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
}

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
