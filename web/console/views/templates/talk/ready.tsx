import type { Signal } from '@preact/signals'
import { Dialog } from '../../../parts/dialog.tsx'

/** Links to a new conversation whose tab the browser blocked; null: it was opened. */
export function Ready({ link }: { link: Signal<string | null> }) {
  if (link.value === null) return null
  return (
    <Dialog title="Your conversation is ready" onClose={() => (link.value = null)}>
      <p>
        Your browser blocked the new tab.{' '}
        <a href={link.value} target="_blank" rel="noreferrer">
          Open the conversation
        </a>
      </p>
      <form method="dialog">
        <button>Close</button>
      </form>
    </Dialog>
  )
}
