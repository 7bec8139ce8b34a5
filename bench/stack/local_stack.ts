import { dispose } from '@livekit/rtc-node'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Stack, startStack } from '../../local/stack.ts'
import { onStop } from '../../local/stop_signal.ts'
import { localOnly } from './local_only.ts'

/** The latencies of the local providers in every measured call; a token is a word. */
export const LATENCIES = {
  recognizer: 'script',
  stt: { final_ms: 100 },
  llm: { ttft_ms: 200, tokens_per_second: 60 },
  tts: { ttfb_ms: 100 },
}

/**
 * Runs `work` with the whole service in a new home, with everything local.
 *
 * @param more variables for all its processes
 */
export async function withLocalStack<T>(
  work: (stack: Stack, home: string) => Promise<T>,
  {
    providers = LATENCIES,
    more = {},
  }: { providers?: typeof LATENCIES; more?: NodeJS.ProcessEnv } = {},
): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), 'colloquy-bench-'))
  const stack = await startStack({
    home,
    env: {
      ...localOnly(process.env),
      PORT: '0',
      AGENT_MAX_CALLS: '100',
      DRAIN_SECONDS: '1',
      LOG_LEVEL: 'warn',
      ...more,
    },
    report: (line) => console.error(line),
    providers,
  })
  const clear = () => rm(home, { recursive: true, force: true })
  onStop((again) => {
    if (again) process.exit(130)
    console.error('Stopping …')
    void stack
      .stop()
      .finally(clear)
      .finally(() => process.exit(130))
  }, process.env.npm_lifecycle_event)
  try {
    const result = await work(stack, home).finally(() => stack.stop().then(dispose))
    await clear()
    return result
  } catch (error) {
    throw new Error(`${(error as Error).message}; see ${join(home, 'logs')}`, { cause: error })
  }
}
