import { Command } from 'commander'
import { controlClient } from '../local/providers/control_client.ts'
import { createVoice } from '../local/participant/voice.ts'
import { startProgram } from '../local/services/program.ts'
import type { Stack } from '../local/stack.ts'
import { holdCall, type HeldCall } from './call/hold.ts'
import { printCalls, type SideCalls } from './call/report.ts'
import { callScript } from './call/script.ts'
import { bareSide, ourSide } from './call/sides.ts'
import { LATENCIES, withLocalStack } from './local_stack.ts'

const VOICE = 'flite:rms'
const WARM_UP_ANSWERS = 2

type Options = { blocks: string; answers: string; json?: true }

/**
 * The pause that a participant hears in a real room, with all of our recording, beside a bare session
 * of the framework on the same providers. Sides take turns there and back in every block, so that a
 * machine that becomes slower or faster favours none.
 */
export async function runCall(args: string[]): Promise<void> {
  const options = new Command('npm run bench -- call')
    .option('--blocks <n>', 'measure each side twice in each of so many blocks', '1')
    .option('--answers <n>', 'so many answers a call, at most 22', '5')
    .option('--json', 'print one line of JSON at the end')
    .parse(args, { from: 'user' })
    .opts<Options>()
  const calls = await withLocalStack(async (stack, home) => {
    const bare = await startBareAgent(stack, home)
    return measure(stack, options).finally(() => bare.stop())
  })
  printCalls(calls, { latencies: LATENCIES, json: options.json === true })
}

async function startBareAgent(stack: Stack, home: string) {
  const program = 'bench/call/bare_server.js'
  const { child } = await startProgram({ name: 'bare agent', program, env: stack.env, home })
  return child
}

async function measure(stack: Stack, options: Options): Promise<SideCalls[]> {
  const { answers } = callScript(Number(options.answers))
  const providers = controlClient(stack.providers_url!)
  const base_url = `${stack.providers_url}/v1`
  const voice = createVoice({ base_url, api_key: 'local', model: 'local', voice: VOICE })
  const lines = await Promise.all(answers.map(async (text) => ({ text, sound: await voice(text) })))

  const sides = [
    await ourSide(stack),
    bareSide('bare, our voice', stack, true),
    bareSide('bare, as it comes', stack, false),
  ].map((side) => ({ side, name: side.name, calls: [] as HeldCall[] }))
  for (const { side } of sides) await holdCall(side, lines.slice(0, WARM_UP_ANSWERS), providers)
  for (let block = 0; block < Number(options.blocks); block++) {
    for (const { side, calls } of [...sides, ...sides.toReversed()]) {
      calls.push(await holdCall(side, lines, providers))
      console.error(`block ${block + 1}: ${side.name}`)
    }
  }
  return sides
}
