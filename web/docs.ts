/** The index of /docs: it can be filtered, and is closed where it would fill a narrow screen. */
const index = document.querySelector<HTMLDetailsElement>('#index')!
const filter = document.querySelector<HTMLInputElement>('#filter')!
const nothing = document.querySelector<HTMLParagraphElement>('#nothing')!
const links = [...index.querySelectorAll<HTMLAnchorElement>('li a')]
const sections = [...index.querySelectorAll('details')]
const narrow = matchMedia('(width < 56rem)')

filter.hidden = false
filter.addEventListener('input', showMatching)
filter.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') links.find(isShown)?.click()
})
narrow.addEventListener('change', openWhereWide)
index.addEventListener('click', ({ target }) => {
  if (narrow.matches && (target as Element).closest('a')) index.open = false
})
openWhereWide()
showMatching()

function openWhereWide() {
  index.open = !narrow.matches
}

/** Each word that is typed has to be in the method, the path or the summary. */
function showMatching() {
  const words = filter.value.toLowerCase().split(/\s+/)
  for (const link of links) {
    const text = `${link.textContent} ${link.title}`.toLowerCase()
    link.hidden = !words.every((word) => text.includes(word))
  }
  for (const section of sections) {
    section.hidden = ![...section.querySelectorAll('a')].some(isShown)
  }
  nothing.hidden = links.some(isShown)
}

function isShown({ hidden }: HTMLAnchorElement) {
  return !hidden
}
