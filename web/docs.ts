/** Filters the index of /docs and copies code; the page also works without this script. */
import { showCopyButtons } from './docs/copy.ts'
import { filterIndex } from './docs/filter.ts'

const index = document.querySelector<HTMLDetailsElement>('#index')!
const narrow = matchMedia('(width < 56rem)')

filterIndex(index)
showCopyButtons()
narrow.addEventListener('change', openIfWide)
index.addEventListener('click', ({ target }) => {
  if (narrow.matches && (target as Element).closest('a')) index.open = false
})
openIfWide()

/** On a narrow screen the open index would hide the page. */
function openIfWide() {
  index.open = !narrow.matches
}
