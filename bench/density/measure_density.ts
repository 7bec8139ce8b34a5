import { controlClient } from '../../local/providers/control_client.ts'
import { toPcm16 } from '../../local/speech/pcm.ts'
import type { Stack } from '../../local/stack.ts'
import { speakLines } from '../call/exchange.ts'
import { callScript } from '../call/script.ts'
import { holdCalls, type Load } from './hold_calls.ts'
import type { Measured } from './report.ts'
import type { NamedSide } from './sides.ts'

type Options = {
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
  { counts, seconds, passes }: Options,
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
