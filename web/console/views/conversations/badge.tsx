import type { Tone } from './words.ts'

/** A value in a few words. Values unknown to the console are shown as the service writes them. */
export function Badge({
  value,
  of,
}: {
  value: string
  of: Record<string, { label: string; tone: Tone }>
}) {
  const known = of[value]
  return (
    <span class="badge" data-tone={known?.tone}>
      {known?.label ?? value}
    </span>
  )
}
