import type { ComponentChildren } from 'preact'

export type Tone = 'good' | 'bad' | 'notice' | undefined

type Properties = { tone?: Tone; children: ComponentChildren }

/** A one-word state. */
export function Badge({ tone, children }: Properties) {
  return (
    <span class="badge" data-tone={tone}>
      {children}
    </span>
  )
}

type OfValue = { value: string; of: Record<string, { label: string; tone: Tone }> }

/** A value of the API; one unknown to the console is shown as the service writes it. */
export function ValueBadge({ value, of }: OfValue) {
  const known = of[value]
  return <Badge tone={known?.tone}>{known?.label ?? value}</Badge>
}
