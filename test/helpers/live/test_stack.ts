import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localOnly } from '../../../bench/stack/local_only.ts'
import { startStack } from '../../../local/stack.ts'
import { UNLIMITED } from '../api/unlimited.ts'

export type TestStack = Awaited<ReturnType<typeof startTestStack>>

/**
 * How much faster than people the agent speaks: nobody has to understand it, and everybody waits
 * for it.
 */
export const PACE = 2

/**
 * The compiled service on free ports in a new folder, with local providers unless `env` names
 * others. The local model writes like real models: what it says is heard before it calls its tools.
 *
 * @throws Error when the local recognizer has no weights
 */
export async function startTestStack(env = localEnv()) {
  const home = await mkdtemp(join(tmpdir(), 'colloquy-live-'))
  const lines: string[] = []
  const report = (line: string) => void lines.push(line)
  const providers = { llm: { manner: 'natural' }, tts: { pace: PACE } }
  const stack = await startStack({ home, env, report, providers })
  const { local_parts, env: given } = stack
  if (local_parts.includes('stt') && !given.LOCAL_STT_LANGUAGES) {
    throw new Error(`The recognizer has no weights:\n${lines.join('\n')}`)
  }
  return {
    ...stack,
    home,
    database_url: stack.env.DATABASE_URL!,
    /** Ends everything and removes the folder. */
    async stop() {
      await stack.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** For a stack with only local providers. */
export function localEnv(): NodeJS.ProcessEnv {
  return {
    ...localOnly(process.env),
    PORT: '0',
    AGENT_MAX_CALLS: '10',
    ALLOW_PRIVATE_WEBHOOKS: 'true',
    DRAIN_SECONDS: '1',
    // However slow the machine is, a question is answered in time.
    KNOCK_SECONDS: '3600',
    ...UNLIMITED,
  }
}
