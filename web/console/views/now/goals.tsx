import type { Watched } from './watched.ts'

/** Progress of the goals: one block each, filled once answered. */
export function Goals({ goals: { total, committed, declined } }: Pick<Watched, 'goals'>) {
  const label = `${committed} of ${total} goals answered${declined.length > 0 ? `, ${declined.length} declined` : ''}`
  return (
    <div class="live-goals" role="img" aria-label={label}>
      {Array.from({ length: total }, (_, i) => (
        <span key={i} data-is={stateOf(i, committed, declined.length)} />
      ))}
      <small>
        {committed} of {total} goals
      </small>
    </div>
  )
}

function stateOf(i: number, committed: number, declined: number) {
  if (i < committed) return 'committed'
  return i < committed + declined ? 'declined' : 'open'
}
