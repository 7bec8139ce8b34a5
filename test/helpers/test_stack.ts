import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from '../../local/stack.ts'
import { UNLIMITED } from './unlimited.ts'

export type TestStack = Awaited<ReturnType<typeof startTestStack>>

/** Variables that point to other machines, or to real data. */
const OUTSIDE = /^(DATABASE_URL|LIVEKIT_|OPENAI_|DEEPGRAM_|SPEECH_|LLM_|STT_|TTS_|ROLES|APP_URL)/

/**
 * The compiled service on free ports in a new folder, with local providers unless `env` names others.
 *
 * @throws Error when the local recognizer has no weights
 */
export async function startTestStack(env = localEnv()) {
  const home = await mkdtemp(join(tmpdir(), 'colloquy-live-'))
  const lines: string[] = []
  const stack = await startStack({ home, env, report: (line) => lines.push(line) })
  const { local_parts, env: given } = stack
  if (local_parts.includes('stt') && !given.LOCAL_STT_LANGUAGES) {
    throw new Error(`The recognizer has no weights:\n${lines.join('\n')}`)
  }
  return {
    ...stack,
    home,
    /** Ends everything and removes the folder. */
    async stop() {
      await stack.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

function localEnv(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !OUTSIDE.test(name))
  return {
    ...Object.fromEntries(inherited),
    PORT: '0',
    ALLOW_PRIVATE_WEBHOOKS: 'true',
    DRAIN_SECONDS: '1',
    ...UNLIMITED,
  }
}
