/** A JSON text in runs, each inside a string or outside of all, without the quotes that end them. */
export function jsonRuns(text: string, before: boolean) {
  const runs: { inString: boolean; run: string; isOver: boolean }[] = []
  let inString = before
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (inString && text[at] === '\\') at++
    else if (text[at] === '"') {
      runs.push({ inString, run: text.slice(from, at), isOver: true })
      inString = !inString
      from = at + 1
    }
  }
  return [...runs, { inString, run: text.slice(from), isOver: false }]
}
