import type { Chart } from '../chart.ts'
import type { Selection } from '../selection.ts'
import { AXIS_HEIGHT } from './axis.ts'
import { instants } from './instants.ts'
import type { Lane } from './lane.ts'
import { marks } from './marks.ts'
import { pauses } from './pauses.ts'
import { probability } from './probability.ts'
import { agent, participants } from './voices.ts'

/** From top to bottom. */
export const LANES: readonly Lane[] = [participants, agent, probability, pauses, instants, marks]

const GAP = 8

/** Each lane with its place, and how high all are together. */
export function placeLanes(): { lanes: { lane: Lane; top: number }[]; height: number } {
  let top = AXIS_HEIGHT + GAP
  const lanes = LANES.map((lane) => {
    const placed = { lane, top }
    top += lane.height + GAP
    return placed
  })
  return { lanes, height: top }
}

/** What is at a place of the chart: `at` and `near` are milliseconds, `y` pixels from its top. */
export function findAt(chart: Chart, at: number, y: number, near: number): Selection {
  const placed = placeLanes().lanes.findLast(({ top }) => y >= top - GAP / 2)
  return placed?.lane.find(chart, at, y - placed.top, near) ?? null
}
