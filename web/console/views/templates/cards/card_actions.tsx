import { Icon } from './icons.tsx'

export type CardActs = {
  name: string
  isFirst: boolean
  isLast: boolean
  /** Moves it up by one (-1) or down by one (1). */
  onMove: (by: number) => void
  onCopy: () => void
  onRemove: () => void
}

/** The buttons of a card. Buttons without effect are not disabled, so that they keep the focus. */
export function CardActions({ name, isFirst, isLast, onMove, onCopy, onRemove }: CardActs) {
  return (
    <div class="card-actions">
      <Action icon="up" label={`Move ${name} up`} isOff={isFirst} act={() => onMove(-1)} />
      <Action icon="down" label={`Move ${name} down`} isOff={isLast} act={() => onMove(1)} />
      <Action icon="copy" label={`Copy ${name}`} act={onCopy} />
      <Action icon="remove" label={`Remove ${name}`} act={onRemove} />
    </div>
  )
}

type Properties = {
  icon: 'up' | 'down' | 'copy' | 'remove'
  label: string
  isOff?: boolean
  act: () => void
}

function Action({ icon, label, isOff = false, act }: Properties) {
  return (
    <button
      class="quiet icon-button"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) act()
      }}
    >
      <Icon of={icon} />
    </button>
  )
}
