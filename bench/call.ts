import { controlClient } from '../local/providers/control_client.ts'
import type { Stack } from '../local/stack.ts'
import { speakLines } from './call/exchange.ts'
import { type HeldCall, holdCall } from './call/hold.ts'
import { callScript } from './call/script.ts'
import { bareSide, ourSide, type Side, startBareAgent } from './call/sides.ts'
import { LATENCIES, withLocalStack } from './stack/local_stack.ts'
import { figuresOf, printTable, takeTurns } from './figures/measure.ts'
import type { PauseBuckets } from '../shared/calls/timeline/pause.ts'
import { compareMedians, withInterval } from './figures/compare.ts'
import { servedAfter } from './call/provider_log.ts'

const WARM_UP_ANSWERS = 2

type Options = { blocks: number; answers: number }

/**
 * The pause that a participant hears in a real room, with all of our recording, compared with a
 * bare session of the framework on the same providers.
 */
export async function benchCall(options: Options): Promise<void> {
  const calls = await withLocalStack(async (stack, home) => {
    const bare = await startBareAgent(stack, home)
    return measure(stack, options).finally(() => bare.stop())
  })
  console.log(`providers ${JSON.stringify(LATENCIES)}; milliseconds, p50 / p95\n`)
  printCalls(calls)
}

async function measure(stack: Stack, { blocks, answers }: Options): Promise<SideCalls[]> {
  const providers = controlClient(stack.providers_url!)
  const lines = await speakLines(stack, callScript(answers).answers)
  const sides: (SideCalls & { side: Side })[] = [
    await ourSide(stack),
    bareSide('bare, our voice', stack, true),
    bareSide('bare, as it comes', stack, false),
  ].map((side) => ({ side, name: side.name, calls: [] }))
  for (const { side } of sides) await holdCall(side, lines.slice(0, WARM_UP_ANSWERS), providers)
  await takeTurns(sides, blocks, async ({ side, calls }) => {
    calls.push(await holdCall(side, lines, providers))
  })
  return sides
}

/** The calls of one side; the first side is ours, the others are references. */
type SideCalls = { name: string; calls: HeldCall[] }

/** Prints what was heard, where the time went, and how ours compares with each reference. */
function printCalls([ours, ...references]: readonly SideCalls[]): void {
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

/** Where the time went, by the providers' log; works for agents that record nothing, too. */
const STAGES = ['decision', 'model', 'first piece', 'voice', 'way'] as const

/** One answer, from the participant's last sound to the agent's first, in milliseconds. */
type Pause = Record<(typeof STAGES)[number] | 'heard', number>

function pausesOf({ exchanges, log }: HeldCall): Pause[] {
  return exchanges.map(({ ended_at, heard_at }) => {
    const { llm, tts } = servedAfter(log, ended_at)
    return {
      heard: heard_at - ended_at,
      decision: llm.asked_at - ended_at,
      model: llm.first_byte_at - llm.asked_at,
      'first piece': tts.asked_at - llm.first_byte_at,
      voice: tts.first_byte_at - tts.asked_at,
      way: heard_at - tts.first_byte_at,
    }
  })
}
