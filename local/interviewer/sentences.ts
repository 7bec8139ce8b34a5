/** The sentences of a text, verbatim. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

/** The words of a text without what only surrounds an answer. */
export function contentOf(tokens: readonly string[], fillers: ReadonlySet<string>) {
  return tokens.filter((token) => !fillers.has(token))
}
