/**
 * Where a text stops being JSON, such as `line 3, column 5`, counted from 1; undefined where it is JSON,
 * or too long or too deep inside to tell. Never throws.
 */
export function jsonFault(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch {
    return placeOf(text)
  }
}

function placeOf(text: string): string | undefined {
  try {
    const lines = text.slice(0, faultIn(text)).split('\n')
    return `line ${lines.length}, column ${lines.at(-1)!.length + 1}`
  } catch {
    return undefined
  }
}

const SPACE = /[ \t\n\r]*/y
const STRING = /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

/** The first character that fits no JSON; the end of a text that breaks off. */
function faultIn(text: string): number {
  let at = 0
  const taken = (pattern: RegExp) => {
    pattern.lastIndex = at
    if (!pattern.test(text)) return false
    at = pattern.lastIndex
    return true
  }
  const mark = (sign: string) => {
    taken(SPACE)
    if (text[at] !== sign) return false
    at++
    return true
  }
  const string = () => {
    taken(SPACE)
    return taken(STRING)
  }
  const list = (end: string, item: () => boolean) => {
    if (mark(end)) return true
    do if (!item()) return false
    while (mark(','))
    return mark(end)
  }
  const value = (): boolean => {
    if (mark('{')) return list('}', () => string() && mark(':') && value())
    if (mark('[')) return list(']', value)
    return taken(STRING) || taken(SCALAR)
  }
  value()
  taken(SPACE)
  return at
}
