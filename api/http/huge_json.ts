import { MAX_DEPTH, MAX_VALUES, TOO_DEEP, TOO_MANY_VALUES } from './unstorable.ts'
import { InvalidRequest } from './validate.ts'

/**
 * Refuses JSON text that is sure to be refused once it is read, before it is: read, each value takes
 * some fifty times the memory of its one or two bytes.
 *
 * @throws InvalidRequest in the words of `check`
 */
export function refuseHugeJson(text: string): void {
  let depth = 0
  let commas = 0
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (char === QUOTE) i = endOfString(text, i)
    else if (char === COMMA) commas++
    else if (char === OPEN_LIST || char === OPEN_OBJECT) depth++
    else if (char === CLOSE_LIST || char === CLOSE_OBJECT) depth--
    if (commas >= MAX_VALUES) throw refused(TOO_MANY_VALUES)
    if (depth > MAX_DEPTH) throw refused(TOO_DEEP)
  }
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Where the string that begins at `start` has its closing quote. */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (char === QUOTE) return i
    if (char === BACKSLASH) i++
  }
  return text.length
}

function refused(message: string) {
  return new InvalidRequest('body', [{ path: [], message }])
}
