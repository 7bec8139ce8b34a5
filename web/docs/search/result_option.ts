import type { Found } from './docs_index.ts'
import { excerpt, markedPieces } from './excerpt.ts'

/** A result: a link with the matching words highlighted. */
export function resultOption({ id, title, page, text, terms }: Found, place: number) {
  const option = document.createElement('a')
  option.id = `found-${place}`
  option.href = id
  option.role = 'option'
  option.tabIndex = -1
  option.append(
    part('title', title, terms),
    part('page', page, terms),
    part('text', excerpt(text, terms), terms),
  )
  return option
}

function part(name: string, text: string, terms: readonly string[]) {
  const span = document.createElement('span')
  span.className = name
  span.append(
    ...markedPieces(text, terms).map(({ text, isMarked }) => (isMarked ? mark(text) : text)),
  )
  return span
}

function mark(text: string) {
  const element = document.createElement('mark')
  element.textContent = text
  return element
}
