import { jsonLanguage } from '@codemirror/lang-json'

type Node = ReturnType<typeof jsonLanguage.parser.parse>['topNode']
type Range = { from: number; to: number }

/**
 * Finds the positions of values in a JSON text, parsing it once for all of them. A missing value is
 * located at its innermost existing parent. For an object or a list only its key is marked, or else
 * its first character.
 */
export function locator(text: string): (path: readonly string[]) => Range {
  const root = jsonLanguage.parser.parse(text).topNode.firstChild
  return (path) => {
    let place: Range = { from: 0, to: Math.min(1, text.length) }
    let value = root
    for (const key of path) {
      const found = value && childOf(value, key, text)
      if (!found) break
      place = found.place
      value = found.value
    }
    return place
  }
}

/** If a key occurs twice, the last one counts, as in JSON itself. */
function childOf(parent: Node, key: string, text: string) {
  if (parent.name === 'Array') {
    const value = itemAt(parent, Number(key))
    return value && { value, place: isWhole(value) ? whole(value) : start(value) }
  }
  const property = parent
    .getChildren('Property')
    .findLast(({ firstChild }) => firstChild && nameIn(text, firstChild) === key)
  const value = property?.lastChild
  if (!property || !value) return undefined
  return { value, place: isWhole(value) ? whole(property) : whole(property.firstChild!) }
}

function itemAt(list: Node, position: number) {
  let item = list.firstChild
  for (let seen = -1; item; item = item.nextSibling) {
    if (/^[A-Z]/.test(item.name) && ++seen === position) return item
  }
  return undefined
}

function nameIn(text: string, { from, to }: Range): unknown {
  try {
    return JSON.parse(text.slice(from, to))
  } catch {
    return undefined
  }
}

function isWhole({ name }: Node) {
  return name !== 'Object' && name !== 'Array'
}

function whole({ from, to }: Range): Range {
  return { from, to }
}

function start({ from }: Range): Range {
  return { from, to: from + 1 }
}
