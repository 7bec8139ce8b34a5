import { Command } from 'commander'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dispose } from '@livekit/rtc-node'
import { controlClient } from '../local/providers/control_client.ts'
import { createVoice } from '../local/participant/voice.ts'
import { startProgram } from '../local/services/program.ts'
import { type Stack, startStack } from '../local/stack.ts'
import { holdCall, type HeldCall } from './call/hold.ts'
import { printCalls, type SideCalls } from './call/report.ts'
import { callScript } from './call/script.ts'
import { bareSide, ourSide } from './call/sides.ts'

/** What the local providers take, the same for every side; a token is a word. */
const LATENCIES = {
  recognizer: 'script',
  stt: { final_ms: 100 },
  llm: { ttft_ms: 200, tokens_per_second: 60 },
  tts: { ttfb_ms: 100 },
}
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
  const home = await mkdtemp(join(tmpdir(), 'colloquy-bench-'))
  const calls = await measureIn(home, options).catch((error: Error) => {
    throw new Error(`${error.message}; see ${join(home, 'logs')}`, { cause: error })
  })
  await rm(home, { recursive: true, force: true })
  printCalls(calls, { latencies: LATENCIES, json: options.json === true })
}

async function measureIn(home: string, options: Options) {
  const stack = await startStack({
    home,
    env: { ...localOnly(process.env), PORT: '0', DRAIN_SECONDS: '1', LOG_LEVEL: 'warn' },
    report: (line) => console.error(line),
    providers: LATENCIES,
  })
  try {
    const bare = await startBareAgent(stack, home)
    return await measure(stack, options).finally(() => bare.stop())
  } finally {
    await stack.stop()
    await dispose()
  }
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

/** Without what would lead away from this machine. */
function localOnly(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const outside = /^(DATABASE_URL|LIVEKIT_|OPENAI_|DEEPGRAM_|SPEECH_|LLM_|STT_|TTS_|ROLES|APP_URL)/
  return Object.fromEntries(Object.entries(env).filter(([name]) => !outside.test(name)))
}
