import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { afterRender } from '../editor/after_render.ts'
import { type Fields, isFields, listAt, type Path, valueAt } from '../draft/json.ts'
import { keyOf } from '../draft/part_keys.ts'
import { duplicated, idsOf, moved } from '../draft/template_parts.ts'
import { useEditing } from '../editor/editing.tsx'
import { Card } from './card.tsx'
import { JsonField } from './schema_field.tsx'

type Properties = {
  path: Path
  /** The noun for an item, such as `goal`. */
  noun: string
  /** The title of a card, and what else its collapsed header shows. */
  title: (part: unknown, position: number) => string
  about?: (part: unknown) => ComponentChildren
  /** The ids that a copy must not use. */
  taken?: () => string[]
  /** The items that can be added, by the label of the button. */
  added: Record<string, () => unknown>
  /** The content of the card of an item that is named by its id. */
  named?: (path: Path) => ComponentChildren
  /** The content of the card of any other item; one that is not an object is shown as JSON. */
  children: (path: Path, part: Fields) => ComponentChildren
}

/**
 * A list of the template as cards, which can be added, reordered, copied and removed with buttons,
 * or reordered with Alt and the arrow keys.
 */
export function CardList({ path, noun, title, about, taken, added, named, children }: Properties) {
  const { draft, open, unnamed, said, lockOf } = useEditing()
  const shown = useRef<HTMLDivElement>(null)
  const list = listAt(draft.value.value, path)
  const isLocked = lockOf(path) !== undefined

  function put(next: readonly unknown[], told: string) {
    draft.change(path, next)
    said.value = told
  }
  /** The button of the card at a position, or the first add button if there is none. */
  function focusCard(position: number) {
    afterRender(() => {
      const cards = shown.current!.querySelectorAll<HTMLElement>(':scope > ol > li > .card-head')
      const add = shown.current!.querySelector<HTMLElement>(':scope > .add button')
      const head = cards[Math.min(position, cards.length - 1)]
      const button = head?.querySelector<HTMLElement>('button') ?? add
      button?.focus()
    })
  }
  function move(from: number, to: number) {
    if (to < 0 || to >= list.length) return
    const focused = document.activeElement as HTMLElement | null
    put(moved(list, from, to), `${title(list[from], from)} is now ${to + 1} of ${list.length}`)
    afterRender(() => focused?.focus())
  }
  function add(make: () => unknown) {
    put([...list, make()], `New ${noun} at the end`)
    const made = (valueAt(draft.value.value, path) as unknown[]).at(-1)
    if (made instanceof Object) unnamed.add(keyOf(made))
    const key = made instanceof Object ? keyOf(made) : [...path, list.length].join('.')
    open.value = new Set([...open.value, key])
    focusCard(list.length)
  }
  function copy(position: number) {
    put(
      duplicated(list, position, taken?.() ?? idsOf(list)),
      `${title(list[position], position)} was copied`,
    )
    const made = (valueAt(draft.value.value, path) as unknown[])[position + 1]
    for (const one of [made, ...listAt(made, ['goals'])]) {
      if (one instanceof Object) unnamed.add(keyOf(one))
    }
    focusCard(position + 1)
  }
  function remove(position: number) {
    const name = title(list[position], position)
    put(list.toSpliced(position, 1), `${name} was removed; Undo brings it back`)
    focusCard(position)
  }

  function contentOf(part: unknown, at: Path) {
    if (isFields(part)) return children(at, part)
    if (named && typeof part === 'string') return named(at)
    return <JsonField path={at} label={noun.charAt(0).toUpperCase() + noun.slice(1)} />
  }

  return (
    <div class="card-list" ref={shown}>
      {list.length > 0 && (
        <ol>
          {list.map((part, position) => (
            <Card
              key={part instanceof Object ? keyOf(part) : position}
              part={part}
              path={[...path, position]}
              name={title(part, position)}
              about={about?.(part)}
              isLocked={isLocked}
              isFirst={position === 0}
              isLast={position === list.length - 1}
              onMove={(by) => move(position, position + by)}
              onCopy={() => copy(position)}
              onRemove={() => remove(position)}
            >
              {() => contentOf(part, [...path, position])}
            </Card>
          ))}
        </ol>
      )}
      {!isLocked && (
        <div class="add">
          {Object.entries(added).map(([label, make]) => (
            <button key={label} class="quiet" onClick={() => add(make)}>
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
