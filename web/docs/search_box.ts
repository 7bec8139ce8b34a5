import { createFind, type Find, type IndexFile } from './docs_index.ts'
import { createResultList, type ResultList } from './result_list.ts'

/**
 * Makes the search work: `/` focuses it from anywhere on the page, the arrow keys select a result,
 * Enter opens it, and Escape closes the results. The index is loaded on first use.
 */
export function startSearch() {
  const box = document.querySelector<HTMLElement>('#search')!
  const field = document.querySelector<HTMLInputElement>('#words')!
  const results = createResultList(field)
  const actions = actionsOf(results)

  box.hidden = false
  // A failure here recurs, and is reported, on the first search.
  field.addEventListener('focus', () => void loadIndex().catch(() => undefined))
  field.addEventListener('focus', () => void look())
  field.addEventListener('input', () => void look())
  field.addEventListener('keydown', (event) => {
    const act = results.isShown() && !event.isComposing && actions[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  box.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) results.close()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (!box.contains(target as Node)) results.close()
  })
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !box.contains(relatedTarget as Node)) results.close()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || isField(event.target)) return
    event.preventDefault()
    field.focus()
    field.select()
  })

  async function look() {
    const asked = field.value.trim()
    if (asked === '') return results.close()
    try {
      const find = await loadIndex()
      if (field.value.trim() === asked) results.put(find(asked))
    } catch {
      results.put([], 'The search could not be loaded. Try again in a moment.')
    }
  }
}

function actionsOf(results: ResultList): Record<string, () => void> {
  return {
    ArrowDown: () => results.move(1),
    ArrowUp: () => results.move(-1),
    Enter: () => results.open(),
    Escape: () => results.close(),
  }
}

function isField(target: EventTarget | null) {
  return target instanceof Element && target.matches('input, textarea, select')
}

let loading: Promise<Find> | undefined

/**
 * Loads the index once, on first use.
 *
 * @throws Error when it cannot be loaded; the next call tries again
 */
function loadIndex(): Promise<Find> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<Find> {
  const answer = await fetch('/assets/docs_index.json')
  if (!answer.ok) throw new Error(`Loading the index failed with status ${answer.status}`)
  return createFind((await answer.json()) as IndexFile)
}
