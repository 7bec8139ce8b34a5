import { Badge } from '../../../parts/badge.tsx'
import type { ChartPause } from '../chart.ts'
import { isCutIn } from '../selection.ts'

/** Marks a cut-in of the agent. */
export function CutIn({ of }: { of: ChartPause }) {
  return isCutIn(of) ? <Badge tone="bad">cut in</Badge> : null
}
