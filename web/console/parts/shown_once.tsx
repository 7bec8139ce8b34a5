import type { ComponentChildren } from 'preact'
import { Copy } from './copy.tsx'
import { Dialog } from './dialog.tsx'

type Properties = {
  title: string
  value: string
  onClose: () => void
  /** Instructions for it. */
  children: ComponentChildren
  /** Label of the copy button. */
  copy?: string
  /** Content below it. */
  more?: ComponentChildren
}

/** A secret that the service shows only once. */
export function ShownOnce({ title, value, onClose, children, copy = 'Copy', more }: Properties) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <code class="secret">{value}</code>
      <div class="actions">
        <Copy label={copy} text={() => value} />
        <button class="primary" onClick={onClose}>
          Done
        </button>
      </div>
      {more}
    </Dialog>
  )
}
