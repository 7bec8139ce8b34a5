import type { Chart } from '../chart.ts'
import type { Selection } from '../selection.ts'
import { AXIS_HEIGHT } from './axis.ts'
import { instants } from './instants.ts'
import type { Lane } from './lane.ts'
import { marks } from './marks.ts'
import { pauses } from './pauses.ts'
import { probability } from './probability.ts'
import { agent, participants } from './speech.ts'

const GAP = 8

/** The lanes from top to bottom with their positions, and their total height, in pixels. */
export const { lanes: LANES, height: HEIGHT } = placed([
  ...[participants, agent, probability, pauses, instants, marks],
])

function placed(each: readonly Lane[]) {
  let height = AXIS_HEIGHT + GAP
  const lanes = each.map((lane) => {
    const top = height
    height += lane.height + GAP
    return { lane, top }
  })
  return { lanes, height }
}

/**
 * What is at a position in the chart: `at` and `near` are in milliseconds, `y` in pixels from its
 * top.
 */
export function findAt(chart: Chart, at: number, y: number, near: number): Selection {
  const hit = LANES.findLast(({ top }) => y >= top - GAP / 2)
  return hit?.lane.find(chart, at, y - hit.top, near) ?? null
}
