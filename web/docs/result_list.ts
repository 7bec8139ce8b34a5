import type { Found } from './docs_index.ts'
import { excerpt, markedPieces } from './excerpt.ts'

export type ResultList = ReturnType<typeof createResultList>

/** The results below `field`, which keeps the focus while a result is selected. */
export function createResultList(field: HTMLInputElement) {
  const results = document.querySelector<HTMLElement>('#results')!
  const said = document.querySelector<HTMLElement>('#said')!
  const list = document.querySelector<HTMLElement>('#found')!
  let options: HTMLAnchorElement[] = []
  let chosen = 0

  return {
    /** Shows them with the best one selected. */
    put(found: Found[], sentence = summaryOf(found.length)) {
      options = found.map(resultOption)
      list.replaceChildren(...options)
      said.textContent = sentence
      setShown(true)
      choose(0)
    },
    /** Selects another one, wrapping around after the last. */
    move(by: 1 | -1) {
      choose((chosen + by + options.length) % options.length)
    },
    /** Goes to the selected one, if any. */
    open() {
      options[chosen]?.click()
    },
    close() {
      setShown(false)
    },
    isShown: () => !results.hidden,
  }

  function setShown(isShown: boolean) {
    results.hidden = !isShown
    field.ariaExpanded = String(isShown && options.length > 0)
    if (!isShown) field.removeAttribute('aria-activedescendant')
  }

  function choose(place: number) {
    const option = options[place]
    if (!option) return field.removeAttribute('aria-activedescendant')
    options[chosen]?.setAttribute('aria-selected', 'false')
    chosen = place
    option.ariaSelected = 'true'
    field.setAttribute('aria-activedescendant', option.id)
    option.scrollIntoView({ block: 'nearest' })
  }
}

function summaryOf(count: number) {
  if (count === 0) return 'Nothing found. Try fewer or different words.'
  return count === 1 ? 'One result' : `${count} results, best first`
}

/** A result: a link with the matching words highlighted. */
function resultOption({ id, title, page, text, terms }: Found, place: number) {
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
