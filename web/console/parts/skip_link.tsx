import type { ComponentChildren } from 'preact'
import { focusAddressed } from './addressed.ts'

/** Leads past what one would have to step through otherwise; seen only while it has the focus. */
export function SkipLink({ to, children }: { to: `#${string}`; children: ComponentChildren }) {
  return (
    <a
      class="skip"
      href={to}
      onClick={(event) => {
        event.preventDefault()
        focusAddressed(to)
      }}
    >
      {children}
    </a>
  )
}
