import { KINDS, type Kind } from './marks.ts'

const SHAPES: Record<Kind, string> = {
  today: 'M3 3h14v14h-14z',
  recommended: 'M10 0.5l2.9 6.2 6.8 0.8-5 4.7 1.3 6.8-6-3.4-6 3.4 1.3-6.8-5-4.7 6.8-0.8z',
  asked: 'M10 0.5l9.5 9.5-9.5 9.5-9.5-9.5z',
  frontier: 'M10 4.5a5.5 5.5 0 1 0 0.01 0z',
}

/** The coloured shape of a point. */
export function MarkShape({ of }: { of: Kind }) {
  return (
    <svg class="lab-shape" viewBox="0 0 20 20" aria-hidden="true">
      <path d={SHAPES[of]} fill={`var(--${KINDS[of].color})`} />
    </svg>
  )
}
