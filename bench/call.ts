import { controlClient } from '../local/providers/control_client.ts'
import type { Stack } from '../local/stack.ts'
import { speakLines } from './call/exchange.ts'
import { holdCall } from './call/hold.ts'
import { printCalls, type SideCalls } from './call/report.ts'
import { callScript } from './call/script.ts'
import { bareSide, ourSide, type Side, startBareAgent } from './call/sides.ts'
import { LATENCIES, withLocalStack } from './stack/local_stack.ts'
import { takeTurns } from './figures/measure.ts'

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
