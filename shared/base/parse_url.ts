/**
 * Parses a URL; undefined if it is not valid. `URL.canParse` of Node 20 is not used: after some thousand
 * calls it rejects every URL with a non-ASCII character.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
