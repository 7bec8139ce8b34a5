import type { PauseBuckets } from '../../shared/timeline/timing.ts'
import { figuresOf, printTable } from '../measure.ts'
import { compareMedians, type Comparison } from '../compare.ts'
import { type HeldCall, type Pause, STAGES } from './hold.ts'

/** The calls of one side; the first side is ours, the others are references. */
export type SideCalls = { name: string; calls: HeldCall[] }

/** Prints what was heard, where the time went, and how ours stands against each reference. */
export function printCalls(
  sides: readonly SideCalls[],
  { latencies, json }: { latencies: object; json: boolean },
): void {
  const [ours, ...references] = sides as [SideCalls, ...SideCalls[]]
  console.log(`providers ${JSON.stringify(latencies)}; milliseconds, p50 / p95\n`)
  printTable(
    sides.map(({ name, calls }) => ({
      side: name,
      answers: calls.flatMap(({ pauses }) => pauses).length,
      'said twice': calls.reduce((sum, { lost }) => sum + lost, 0),
      'heard pause': pair(of(calls, 'heard')),
      ...Object.fromEntries(STAGES.map((stage) => [stage, pair(of(calls, stage))])),
    })),
  )
  console.log('\ncolloquy, by its own record')
  const buckets = bucketsOf(ours.calls)
  printTable([Object.fromEntries(Object.entries(buckets).map(([name, all]) => [name, pair(all)]))])
  console.log(
    '\ncolloquy against, in the median of the heard pause and of what follows the decision',
  )
  const compared = references.map((reference) => compare(ours, reference))
  printTable(
    compared.flatMap(({ against, heard, after_decision }) => [
      row(`${against}, heard`, heard),
      row(`${against}, after the decision`, after_decision),
    ]),
  )
  if (!json) return
  const figures = sides.map(({ name, calls }) => ({
    name,
    heard: figuresOf(of(calls, 'heard')),
    stages: Object.fromEntries(STAGES.map((stage) => [stage, figuresOf(of(calls, stage))])),
  }))
  const recorded = Object.entries(buckets).map(([name, all]) => [name, figuresOf(all)])
  console.log(
    JSON.stringify({
      latencies,
      sides: figures,
      recorded: Object.fromEntries(recorded) as object,
      compared,
    }),
  )
}

function compare(ours: SideCalls, reference: SideCalls) {
  const by = (value: (pause: Pause) => number) =>
    compareMedians(byCall(ours.calls, value), byCall(reference.calls, value))
  return {
    against: reference.name,
    heard: by(({ heard }) => heard),
    after_decision: by(({ heard, decision }) => heard - decision),
  }
}

function byCall(calls: readonly HeldCall[], value: (pause: Pause) => number) {
  return calls.map(({ pauses }) => pauses.map(value))
}

function of(calls: readonly HeldCall[], part: keyof Pause) {
  return byCall(calls, (pause) => pause[part]).flat()
}

function bucketsOf(calls: readonly HeldCall[]) {
  const all = calls.flatMap(({ recorded }) => recorded)
  const names = Object.keys(all[0]!) as (keyof PauseBuckets)[]
  return Object.fromEntries(names.map((name) => [name, all.map((buckets) => buckets[name])]))
}

function pair(samples: readonly number[]) {
  const { p50, p95 } = figuresOf(samples)
  return `${p50.toFixed(0)} / ${p95.toFixed(0)}`
}

function row(against: string, { difference, ratio }: Comparison) {
  return {
    against,
    difference: `${difference.value.toFixed(1)} ms`,
    '95 %': `${difference.low.toFixed(1)} … ${difference.high.toFixed(1)}`,
    ratio: `${ratio.value.toFixed(3)}x`,
    '95 % ': `${ratio.low.toFixed(3)} … ${ratio.high.toFixed(3)}`,
  }
}
