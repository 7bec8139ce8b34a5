import type { ComponentChildren } from 'preact'
import { Copy } from './copy.tsx'
import { Dialog } from './dialog.tsx'

type Properties = {
  title: string
  value: string
  onClose: () => void
  /** What to do with it. */
  children: ComponentChildren
}

/** A secret that the service tells once and never again. */
export function ShownOnce({ title, value, onClose, children }: Properties) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <code class="secret">{value}</code>
      <div class="actions">
        <Copy label="Copy" text={() => value} />
        <button class="primary" onClick={onClose}>
          Done
        </button>
      </div>
    </Dialog>
  )
}
