import type { PauseBuckets } from '../../shared/timeline/timing.ts'
import { compareMedians, withInterval } from '../compare.ts'
import { figuresOf, printTable } from '../measure.ts'
import { type HeldCall, type Pause, STAGES } from './hold.ts'

/** The calls of one side; the first side is ours, the others are references. */
export type SideCalls = { name: string; calls: HeldCall[] }

/** Prints what was heard, where the time went, and how ours compares with each reference. */
export function printCalls([ours, ...references]: readonly SideCalls[]): void {
  printTable(
    [ours!, ...references].map(({ name, calls }) => ({
      side: name,
      answers: calls.flatMap(({ pauses }) => pauses).length,
      'said twice': calls.reduce((sum, { lost }) => sum + lost, 0),
      'heard pause': pair(byCall(calls, ({ heard }) => heard).flat()),
      ...Object.fromEntries(
        STAGES.map((stage) => [stage, pair(byCall(calls, (pause) => pause[stage]).flat())]),
      ),
    })),
  )
  console.log('\ncolloquy, by its own record')
  printTable([bucketsOf(ours!.calls)])
  console.log(
    '\ncolloquy against, in the median of the heard pause and of what follows the decision',
  )
  printTable(
    references.flatMap(({ name, calls }) => [
      compare(`${name}, heard`, ours!.calls, calls, ({ heard }) => heard),
      compare(
        `${name}, after the decision`,
        ours!.calls,
        calls,
        ({ heard, decision }) => heard - decision,
      ),
    ]),
  )
}

function compare(
  against: string,
  ours: readonly HeldCall[],
  reference: readonly HeldCall[],
  value: (pause: Pause) => number,
) {
  const { difference, ratio } = compareMedians(byCall(ours, value), byCall(reference, value))
  return { against, 'difference, ms': withInterval(difference, 1), ratio: withInterval(ratio) }
}

function byCall(calls: readonly HeldCall[], value: (pause: Pause) => number) {
  return calls.map(({ pauses }) => pauses.map(value))
}

function bucketsOf(calls: readonly HeldCall[]) {
  const all = calls.flatMap(({ recorded }) => recorded)
  const names = Object.keys(all[0]!) as (keyof PauseBuckets)[]
  return Object.fromEntries(names.map((name) => [name, pair(all.map((buckets) => buckets[name]))]))
}

function pair(samples: readonly number[]) {
  const { p50, p95 } = figuresOf(samples)
  return `${p50.toFixed(0)} / ${p95.toFixed(0)}`
}
