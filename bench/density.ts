import { controlClient } from '../local/providers/control_client.ts'
import { toPcm16 } from '../local/speech/pcm.ts'
import type { Stack } from '../local/stack.ts'
import { startBareAgent } from './call/sides.ts'
import { printDensity, type Measured } from './density/report.ts'
import { densitySides, type NamedSide } from './density/sides.ts'
import { LATENCIES, withLocalStack } from './stack/local_stack.ts'
import { speakLines } from './call/exchange.ts'
import { callScript } from './call/script.ts'
import { holdCalls, type Load } from './density/hold_calls.ts'

type Options = { calls: number[]; seconds: number }

/**
 * What a call costs this machine: processor time by part, memory, and how the pause grows with the
 * number of concurrent calls, compared with a bare session of the framework.
 */
export async function benchDensity({ calls, seconds }: Options): Promise<void> {
  const measured = await withLocalStack(async (stack, home) => {
    const bare = await startBareAgent(stack, home)
    const { ours, framework } = await densitySides(stack)
    const options = { counts: [0, ...calls], seconds, passes: 1 }
    return measureDensity(stack, [ours, framework], options).finally(() => bare.stop())
  })
  console.log(`providers ${JSON.stringify(LATENCIES)}; CPU seconds per minute of one call\n`)
  printDensity(measured)
}

type Measuring = {
  /** Numbers of concurrent calls. */
  counts: readonly number[]
  /** How long each is measured. */
  seconds: number
  /** How often everything is measured; every other time, the sides are in reverse order. */
  passes: number
}

/** What calls of each side use. */
export async function measureDensity(
  stack: Stack,
  sides: readonly NamedSide[],
  { counts, seconds, passes }: Measuring,
): Promise<Measured[]> {
  const { answers } = callScript(6)
  const lines = await speakLines(stack, answers)
  const providers = controlClient(stack.providers_url!)
  await providers('POST /control/script', {
    utterances: lines.map(({ text, sound: { samples, sample_rate } }) => ({
      ...{ text, sample_rate },
      pcm_base64: toPcm16(samples).toString('base64'),
    })),
    replace: true,
  })
  const measured = sides.map((side) => ({ side, passes: [] as Load[][] }))
  for (let pass = 0; pass < passes; pass++) {
    for (const { passes } of measured) passes.push([])
    for (const count of counts) {
      for (const { side, passes } of pass % 2 === 0 ? measured : measured.toReversed()) {
        passes.at(-1)!.push(await holdCalls(count, lines, seconds, side))
        console.error(`${count} calls: ${side.name}`)
      }
    }
  }
  return measured.map(({ side, passes }) => ({ name: side.name, passes }))
}
