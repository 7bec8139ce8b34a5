import { Badge } from '../../../parts/badge.tsx'
import type { ChartPause } from '../chart.ts'
import { isCutIn } from '../selection.ts'

/** Says so where the agent cut in. */
export function CutIn({ of }: { of: ChartPause }) {
  return isCutIn(of) ? <Badge tone="bad">cut in</Badge> : null
}
