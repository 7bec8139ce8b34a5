type Item = { link: HTMLAnchorElement; label: string; text: string }

/**
 * Filters the index: each word must occur in the name, the path, the descriptions or the fields of an
 * entry. Enter opens the first entry with the words in its name, else the first one.
 */
export function filterIndex(index: HTMLDetailsElement) {
  const filter = document.querySelector<HTMLInputElement>('#filter')!
  const nothing = document.querySelector<HTMLParagraphElement>('#nothing')!
  const groups = [...index.querySelectorAll('details')]
  const initiallyOpen = new Set(groups.filter(({ open }) => open))
  const items = [...index.querySelectorAll<HTMLAnchorElement>('li a')].map(itemOf)

  filter.hidden = false
  filter.addEventListener('input', showMatching)
  filter.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') best()?.link.click()
  })
  showMatching()

  function showMatching() {
    const words = typed()
    for (const { link, text } of items) link.hidden = !hasAll(text, words)
    for (const group of groups) {
      group.hidden = ![...group.querySelectorAll('a')].some(({ hidden }) => !hidden)
      group.open = words.length > 0 || initiallyOpen.has(group)
    }
    nothing.hidden = items.some(({ link }) => !link.hidden)
  }

  function best() {
    const shown = items.filter(({ link }) => !link.hidden)
    return shown.find(({ label }) => hasAll(label, typed())) ?? shown[0]
  }

  function typed() {
    return filter.value.toLowerCase().split(/\s+/).filter(Boolean)
  }
}

function hasAll(text: string, words: string[]) {
  return words.every((word) => text.includes(word))
}

function itemOf(link: HTMLAnchorElement): Item {
  const label = link.textContent.toLowerCase()
  const article = link.hash ? document.getElementById(link.hash.slice(1)) : null
  return { link, label, text: `${label} ${article ? textOf(article).toLowerCase() : ''}` }
}

/** The text of an article, without its examples, and the fields of the schemas that it names. */
function textOf(article: Element): string {
  const said = [...article.querySelectorAll('h3, p, li, dt, dd')].map(
    ({ textContent }) => textContent,
  )
  const schemas = [...article.querySelectorAll('a[href^="#schema-"]')].flatMap((link) => [
    ...document.querySelectorAll(`${link.getAttribute('href')} > dl > div > dt code`),
  ])
  return [...said, ...schemas.map(({ textContent }) => textContent)].join(' ')
}
