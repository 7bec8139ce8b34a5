/**
 * Whether a JSON text stands inside a string when it has gone on by `text`.
 *
 * @param inString whether it did before
 */
export function jsonStringEnd(text: string, inString: boolean): boolean {
  let inside = inString
  for (let i = 0; i < text.length; i++) {
    if (inside && text[i] === '\\') i++
    else if (text[i] === '"') inside = !inside
  }
  return inside
}
