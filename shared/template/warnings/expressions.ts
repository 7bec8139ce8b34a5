/** What stands in `{{…}}`, without the spaces around it; of an unclosed one its beginning. */
export type Expression = { text: string; is_closed: boolean }

/** So much of an unclosed expression is shown, in characters. */
const SHOWN = 20

/** Every `{{…}}` of a text, in order, and each `{{` that nothing closes. */
export function expressionsIn(text: string): Expression[] {
  const found: Expression[] = []
  let open: number | undefined
  const unclosed = (at: number) =>
    found.push({ text: text.slice(at, at + SHOWN).trim(), is_closed: false })
  for (const { 0: sign, index } of text.matchAll(/\{\{|\}\}/g)) {
    if (sign === '{{') {
      if (open !== undefined) unclosed(open)
      open = index + 2
    } else if (open !== undefined) {
      found.push({ text: text.slice(open, index).trim(), is_closed: true })
      open = undefined
    }
  }
  if (open !== undefined) unclosed(open)
  return found
}
