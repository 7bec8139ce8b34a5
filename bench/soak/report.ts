import { SECOND } from '../../shared/base/time.ts'
import { PART_NAMES } from '../density/processes.ts'
import { printTable } from '../figures/measure.ts'
import { lengthOf, type Missing } from './record.ts'
import { MEASURES, type Sample } from './sample.ts'
import { slopeOf } from './slope.ts'
import type { SoakedCall } from './soak_call.ts'

/** A call with what its record lacks. */
export type RecordedCall = SoakedCall & Missing

/** Processes load and fill their caches first, so the first part does not count. */
const SETTLING_SHARE = 0.2

/** Prints how fast each measure of each part grew. */
export function printGrowth(samples: readonly Sample[]) {
  const settled = samples.slice(Math.floor(samples.length * SETTLING_SHARE))
  const rows = PART_NAMES.flatMap((part) =>
    MEASURES.map((measure) => {
      const points = settled.map(({ at, parts }) => ({ at, value: parts[part][measure] }))
      return { part, measure, points, last: points.at(-1)!.value }
    }),
  )
  printTable(
    rows
      .filter(({ points }) => points.some(({ value }) => value > 0))
      .map(({ part, measure, points, last }) => {
        const { value, low, high } = slopeOf(points)
        return {
          ...{ part, measure, last: last.toFixed(measure.endsWith('_mb') ? 1 : 0) },
          'an hour more': value.toFixed(1),
          '95 %': `${low.toFixed(1)} … ${high.toFixed(1)}`,
        }
      }),
  )
}

/** Prints what each call's record lacks. */
export function printRecord(calls: readonly RecordedCall[]) {
  printTable(
    calls.map(({ whole, spoken, heard, ...missing }, i) => ({
      call: i + 1,
      seconds: lengthOf([whole]).toFixed(1),
      'without voice activity': (missing.voice_activity_ms / SECOND).toFixed(3),
      spoken: lengthOf(spoken).toFixed(1),
      'in no turn': (missing.spoken_ms / SECOND).toFixed(3),
      heard: lengthOf(heard).toFixed(1),
      'in no turn of the agent': (missing.heard_ms / SECOND).toFixed(3),
      answers: spoken.length,
      'without their pause': missing.pauses,
    })),
  )
  for (const [i, { whole, heard, unrecorded }] of calls.entries()) {
    const second = (at: number) => ((at - whole.started_at) / SECOND).toFixed(1)
    for (const { started_at, ended_at } of unrecorded) {
      const before = heard.findLast((agent) => agent.started_at < ended_at)
      const agent = before ? `${second(before.started_at)} … ${second(before.ended_at)}` : 'not yet'
      console.log(
        `call ${i + 1}: what was said at ${second(started_at)} … ${second(ended_at)} s is not all recorded; the agent was heard at ${agent} s`,
      )
    }
  }
}
