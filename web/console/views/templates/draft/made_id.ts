import { freeId } from './template_parts.ts'

/** The words and the characters of a text that its id keeps. */
const MOST_WORDS = 5
const MOST_CHARACTERS = 40

/** Latin letters that do not come apart into a letter and its accent. */
const LETTERS: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' },
}

/**
 * An unused id from a title or a question: its first words in lower case, `how_many_cups`. A text without
 * Latin letters and digits gives the fallback.
 */
export function idFrom(text: string, taken: readonly string[], fallback: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’'´`]/g, '')
    .replace(/[^a-z0-9]/g, (letter) => LETTERS[letter] ?? ' ')
  const words = plain.split(' ').filter((word) => word !== '')
  const id = words.slice(0, MOST_WORDS).join('_').slice(0, MOST_CHARACTERS).replace(/_+$/, '')
  return freeId(id === '' ? fallback : id, taken)
}
