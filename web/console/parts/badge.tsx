import type { ComponentChildren } from 'preact'

type Properties = { tone?: 'good' | 'bad' | 'notice'; children: ComponentChildren }

/** A one-word state. */
export function Badge({ tone, children }: Properties) {
  return (
    <span class="badge" data-tone={tone}>
      {children}
    </span>
  )
}
