/**
 * Finds where a text in brackets ends. The text may grow between calls, which go on where the last one
 * ended; what comes before the first bracket is passed over.
 */
export function createBracketed() {
  let [at, depth, quote] = [0, 0, '']

  /** @returns the place after the last bracket; undefined while there is none */
  return function endIn(text: string): number | undefined {
    for (; at < text.length; at++) {
      const character = text[at]!
      if (quote !== '') {
        if (character === '\\') at++
        else if (character === quote) quote = ''
      } else if (depth > 0 && (character === '"' || character === "'")) quote = character
      else if ('{[('.includes(character)) depth++
      else if ('}])'.includes(character) && depth > 0 && --depth === 0) return ++at
    }
    return undefined
  }
}

/** The text in brackets that begins here; if they do not end, as far as it goes, without tags at its end. */
export function bracketedAt(text: string, from: number) {
  const rest = text.slice(from)
  const end = createBracketed()(rest)
  const inner = end === undefined ? rest.replace(/(?:\s*<[^<>]*>)+\s*$/, '') : rest.slice(0, end)
  return { inner, end: from + (end ?? rest.length), isWhole: end !== undefined }
}

/** Whether a text in brackets breaks off in the middle of a value; brackets alone are often forgotten. */
export function breaksOff(text: string): boolean {
  const [inner = ''] = /[{[(].*$/s.exec(text) ?? []
  const [, closing] = [...inner.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*("?)/gs)].at(-1) ?? []
  // Quotation marks within a value may be odd.
  return closing === '' && !/[}\])]\s*$/.test(inner)
}
