/** Whether a text with these further characters has an open quote, if each quote opens or ends one. */
export function isQuotedAfter(text: string, isQuoted: boolean): boolean {
  let quoted = isQuoted
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) quoted = !quoted
  return quoted
}
