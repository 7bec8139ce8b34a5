/** A text without case, accents, punctuation and extra spaces; "don't" becomes `dont`. */
export function plainWords(text: string) {
  return text
    .replace(/[`´]/g, "'")
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
