/** Search, index and code copying at /docs; the pages are readable without this script. */
import { showCopyButtons } from './docs/copy.ts'
import { startSearch } from './docs/search/search_box.ts'

const index = document.querySelector<HTMLDetailsElement>('#index')!
const narrow = matchMedia('(width < 56rem)')

startSearch()
showCopyButtons()
narrow.addEventListener('change', openIfWide)
index.addEventListener('click', ({ target }) => {
  if (narrow.matches && (target as Element).closest('a')) index.open = false
})
openIfWide()
index.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })

/** On a narrow screen the open index would hide the page. */
function openIfWide() {
  index.open = !narrow.matches
}
