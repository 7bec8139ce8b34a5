import type { PauseBuckets } from '../../shared/calls/timeline/pause.ts'
import { compareMedians, withInterval } from '../figures/compare.ts'
import { figuresOf, printTable } from '../figures/measure.ts'
import type { HeldCall } from './hold.ts'
import { type Pause, pausesOf, STAGES } from './pause.ts'

/** The calls of one side; the first side is ours, the others are references. */
export type SideCalls = { name: string; calls: HeldCall[] }

/** Prints what was heard, where the time went, and how ours compares with each reference. */
export function printCalls([ours, ...references]: readonly SideCalls[]): void {
  const of = (calls: HeldCall[], part: keyof Pause) => pair(byCall(calls, (p) => p[part]).flat())
  printTable(
    [ours!, ...references].map(({ name, calls }) => ({
      side: name,
      answers: calls.flatMap(({ exchanges }) => exchanges).length,
      'said twice': calls.flatMap(({ exchanges }) => exchanges.filter(({ lost }) => lost)).length,
      'heard pause': of(calls, 'heard'),
      ...Object.fromEntries(STAGES.map((stage) => [stage, of(calls, stage)])),
    })),
  )
  console.log('\ncolloquy, by its own record')
  printTable([bucketsOf(ours!.calls)])
  console.log(
    '\ncolloquy against, in the median of the heard pause and of what follows the decision',
  )
  printTable(
    references.flatMap(({ name, calls }) => {
      const compare = (what: string, value: (pause: Pause) => number) => {
        const { difference, ratio } = compareMedians(
          byCall(ours!.calls, value),
          byCall(calls, value),
        )
        return {
          against: `${name}, ${what}`,
          'difference, ms': withInterval(difference, 1),
          ratio: withInterval(ratio),
        }
      }
      return [
        compare('heard', ({ heard }) => heard),
        compare('after the decision', ({ heard, decision }) => heard - decision),
      ]
    }),
  )
}

function byCall(calls: readonly HeldCall[], value: (pause: Pause) => number) {
  return calls.map((call) => pausesOf(call).map(value))
}

function bucketsOf(calls: readonly HeldCall[]) {
  const all = calls.flatMap(({ turns }) => turns.flatMap(({ buckets }) => buckets ?? []))
  const names = Object.keys(all[0]!) as (keyof PauseBuckets)[]
  return Object.fromEntries(names.map((name) => [name, pair(all.map((buckets) => buckets[name]))]))
}

function pair(samples: readonly number[]) {
  const { p50, p95 } = figuresOf(samples)
  return `${p50.toFixed(0)} / ${p95.toFixed(0)}`
}
