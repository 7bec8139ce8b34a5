/** Search, index and code copying at /docs; the pages are readable without this script. */
import { startSearch } from './docs/search_box.ts'

/** How long a button shows that it has copied. */
const SAID_MS = 2_000

const index = document.querySelector<HTMLDetailsElement>('#index')!
const narrow = matchMedia('(width < 56rem)')

followOldAddress()
window.addEventListener('hashchange', followOldAddress)
startSearch()
showCopyButtons()
showAddress()
narrow.addEventListener('change', openIfWide)
index.addEventListener('click', ({ target }) => {
  if (narrow.matches && (target as Element).closest('a')) index.open = false
})
openIfWide()
index.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })

/** Until the page at /docs became the one to start from, it was the reference. */
function followOldAddress() {
  const { pathname, hash } = location
  const isHere = hash === '' || document.getElementById(hash.slice(1)) !== null
  if (/^\/docs\/?$/.test(pathname) && !isHere) location.replace(`/docs/api${hash}`)
}

/** On a narrow screen the open index would hide the page. */
function openIfWide() {
  index.open = !narrow.matches
}

/** What is to be copied has the address of this service. */
function showAddress() {
  for (const place of document.querySelectorAll('.address')) place.textContent = location.origin
}

function showCopyButtons() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button.copy')) {
    button.hidden = false
    button.addEventListener('click', () => void copyBeside(button))
  }
}

/** Pages served over plain http cannot use the clipboard, so the code is selected instead. */
async function copyBeside(button: HTMLButtonElement) {
  const code = button.parentElement!.querySelector('code')!
  try {
    await navigator.clipboard.writeText(code.textContent)
    say(button, 'Copied')
  } catch {
    getSelection()!.selectAllChildren(code)
    say(button, 'Selected')
  }
}

function say(button: HTMLButtonElement, text: string) {
  button.textContent = text
  setTimeout(() => (button.textContent = 'Copy'), SAID_MS)
}
