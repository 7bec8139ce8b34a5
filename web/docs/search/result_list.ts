import type { Found } from './docs_index.ts'
import { resultOption } from './result_option.ts'

export type ResultList = ReturnType<typeof createResultList>

/** The results below `field`, which keeps the focus while one of them is chosen. */
export function createResultList(field: HTMLInputElement) {
  const results = document.querySelector<HTMLElement>('#results')!
  const said = document.querySelector<HTMLElement>('#said')!
  const list = document.querySelector<HTMLElement>('#found')!
  let options: HTMLAnchorElement[] = []
  let chosen = 0

  return {
    /** Shows them, the best one chosen. */
    put(found: Found[], sentence = summaryOf(found.length)) {
      options = found.map(resultOption)
      list.replaceChildren(...options)
      said.textContent = sentence
      setShown(true)
      choose(0)
    },
    /** Chooses another one; after the last comes the first. */
    move(by: 1 | -1) {
      choose((chosen + by + options.length) % options.length)
    },
    /** Goes to the chosen one, if there is any. */
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
  if (count === 0) return 'Nothing found. Try fewer or other words.'
  return count === 1 ? 'One result' : `${count} results, the best first`
}
