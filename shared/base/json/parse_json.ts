/** The value of a JSON text; undefined if it is not valid. */
export function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * What is wrong with a text that is not JSON, in the parser's words and with at most a character of the text, and
 * where, such as `line 5, column 3`; no `where` if the parser does not tell.
 *
 * @param error what `JSON.parse` threw
 */
export function jsonProblem(
  { message }: Pick<SyntaxError, 'message'>,
  text: string,
): { what: string; where?: string } {
  const { what, at } = tokenIn(message, text) ?? positionIn(message, text)
  return { what, ...(at !== undefined && { where: placeOf(at, text) }) }
}

type Found = { what: string; at: number | undefined }

/** The parser reports an unexpected token by quoting the text around it, not by its position. */
const QUOTED = /^(Unexpected token '(.)'), (\.{3})?"(.+)"(?:\.{3})? is not valid JSON$/s
/** How many characters before the token a quote begins that does not begin with the text. */
const LEAD = 10

function tokenIn(message: string, text: string): Found | undefined {
  const [, what, token, isCut, quote] = QUOTED.exec(message) ?? []
  if (!what || !token || !quote) return undefined
  if (!isCut) return { what, at: placesOf(token, quote).find(startsAt) }
  const at = text.indexOf(quote)
  return { what, at: text.includes(quote, at + 1) ? undefined : at + LEAD }

  /** Up to an earlier one like it, the text is merely incomplete. */
  function startsAt(at: number) {
    return messageFor(text.slice(0, at + 1)).startsWith(what!)
  }
}

function positionIn(message: string, text: string): Found {
  const [what = '', position] = message.split(/(?: in JSON)? at position /)
  if (position !== undefined) return { what, at: Number.parseInt(position) }
  return { what, at: what.endsWith('end of JSON input') ? text.trimEnd().length : undefined }
}

function messageFor(text: string): string {
  try {
    JSON.parse(text)
    return ''
  } catch (error) {
    return (error as SyntaxError).message
  }
}

function placesOf(word: string, text: string): number[] {
  const places = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) places.push(at)
  return places
}

function placeOf(position: number, text: string) {
  let [line, start] = [1, 0]
  for (;;) {
    const end = text.indexOf('\n', start)
    if (end < 0 || end >= position) return `line ${line}, column ${position - start + 1}`
    line++
    start = end + 1
  }
}
