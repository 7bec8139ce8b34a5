import type { ComponentChildren } from 'preact'
import { countedProblems, problemsAt } from '../../../ask/problems.ts'
import { Badge } from '../../../parts/badge.tsx'
import type { Path } from '../draft/json.ts'
import { keyOf } from '../draft/part_keys.ts'
import { idOf, useEditing } from '../editor/editing.tsx'
import { IconButton } from './icons.tsx'

type CardActs = {
  name: string
  isFirst: boolean
  isLast: boolean
  /** Moves it up by one (-1) or down by one (1). */
  onMove: (by: number) => void
  onCopy: () => void
  onRemove: () => void
}

type Properties = CardActs & {
  part: unknown
  path: Path
  about: ComponentChildren
  isLocked: boolean
  children: () => ComponentChildren
}

/** An item of a list: its name, which opens it, and its actions. */
export function Card({ part, path, about, isLocked, children, ...acts }: Properties) {
  const { open, problems } = useEditing()
  const key = part instanceof Object ? keyOf(part) : path.join('.')
  const isOpen = open.value.has(key)
  // A value that is not an object has a single field, which is the place itself.
  const isField = isOpen && !(part instanceof Object)
  const wrong = problemsAt(problems.value, path.join('.'))
  const tone = wrong.some(({ severity }) => severity === 'error') ? 'bad' : 'notice'
  function toggle() {
    const others = [...open.value].filter((other) => other !== key)
    open.value = new Set(isOpen ? others : [...others, key])
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined || isLocked) return
    event.preventDefault()
    acts.onMove(by)
  }
  return (
    <li class="card" data-open={isOpen}>
      <div class="card-head" onKeyDown={onKeyDown}>
        <button
          class="quiet card-name"
          id={isField ? undefined : idOf(path)}
          aria-expanded={isOpen}
          aria-controls={`${idOf(path)}-body`}
          onClick={toggle}
        >
          <span class="card-turn" aria-hidden="true" />
          <strong>{acts.name}</strong>
          {about}
        </button>
        {wrong.length > 0 && <Badge tone={tone}>{countedProblems(wrong)}</Badge>}
        {!isLocked && <CardActions {...acts} />}
      </div>
      <div class="card-body" id={`${idOf(path)}-body`} hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </li>
  )
}

/** The buttons of a card. Buttons without effect are not disabled, so that they keep the focus. */
function CardActions({ name, isFirst, isLast, onMove, onCopy, onRemove }: CardActs) {
  return (
    <div class="card-actions">
      <IconButton icon="up" label={`Move ${name} up`} isOff={isFirst} act={() => onMove(-1)} />
      <IconButton icon="down" label={`Move ${name} down`} isOff={isLast} act={() => onMove(1)} />
      <IconButton icon="copy" label={`Copy ${name}`} act={onCopy} />
      <IconButton icon="remove" label={`Remove ${name}`} act={onRemove} />
    </div>
  )
}
