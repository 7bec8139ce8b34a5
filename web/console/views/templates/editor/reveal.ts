import { keyOf } from '../draft/keys.ts'
import { pathOf, valueAt } from '../draft/json.ts'
import { type Editing, idOf } from './editing.ts'

/**
 * Expands whatever hides a place of the template and focuses it, or the nearest enclosing place.
 */
export function reveal({ open, draft }: Editing, field: string): void {
  const path = pathOf(field)
  const around = path.map((_, i) => path.slice(0, i + 1))
  const parts = around.map((way) => valueAt(draft.value.value, way))
  open.value = new Set([
    ...open.value,
    ...parts.filter((part) => part instanceof Object).map(keyOf),
  ])
  requestAnimationFrame(() => {
    const element = around
      .toReversed()
      .map((way) => document.getElementById(idOf(way)))
      .find((found) => found !== null)
    for (let at = element?.closest('details'); at; at = at.parentElement?.closest('details')) {
      at.open = true
    }
    element?.focus()
    element?.scrollIntoView({ block: 'center' })
  })
}
