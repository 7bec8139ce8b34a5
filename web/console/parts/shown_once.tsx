import type { ComponentChildren } from 'preact'
import { Copy } from './copy.tsx'
import { Dialog } from './dialog.tsx'

type Properties = {
  title: string
  value: string
  onClose: () => void
  /** What to do with it. */
  children: ComponentChildren
  /** What the button that copies it says. */
  copy?: string
  /** Below it. */
  more?: ComponentChildren
}

/** A secret that the service tells once and never again. */
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
