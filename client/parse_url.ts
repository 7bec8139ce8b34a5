/** Undefined when the text is not a URL; `URL.canParse` of Node 20 rejects some valid ones. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
