/**
 * A text as the ear has it: no case, accents, punctuation or extra spaces. Digits and letters of
 * every script stay; an apostrophe joins ("don't" is `dont`).
 */
export function plainWords(text: string) {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
