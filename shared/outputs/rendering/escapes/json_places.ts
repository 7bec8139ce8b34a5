/** Whether a JSON text that continues with `text` ends inside a string. */
export function endsInString(text: string, inString: boolean): boolean {
  let inside = inString
  for (let at = 0; at < text.length; at++) {
    if (inside && text[at] === '\\') at++
    else if (text[at] === '"') inside = !inside
  }
  return inside
}
