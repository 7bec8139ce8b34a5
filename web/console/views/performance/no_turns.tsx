import { Empty } from '../../parts/shown.tsx'

export function NoTurns() {
  return (
    <Empty>
      <p>No turns in this window.</p>
      <p>
        Choose more days or fewer filters. Pauses appear here once somebody has talked with the
        agent. <a href="/console/conversations">Go to the conversations</a>
      </p>
    </Empty>
  )
}
