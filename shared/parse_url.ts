/**
 * A text as a URL; undefined when it is not one. `URL.canParse` of Node 20 is not used: once it has run
 * some thousand times it refuses every URL with a character beyond ASCII.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
