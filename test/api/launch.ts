import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { BUILD } from '../helpers/build.ts'

const MAIN = join(BUILD, 'api/main.js')

/** Variables with which the service starts on a database, `DATABASE_URL`. */
export const RUNNABLE = {
  PORT: '0',
  ROLES: 'api,jobs',
  LIVEKIT_URL: 'ws://127.0.0.1:1',
  LIVEKIT_API_KEY: 'key',
  LIVEKIT_API_SECRET: 'secret',
  OPENAI_API_KEY: 'none',
  DEEPGRAM_API_KEY: 'none',
  INTERNAL_SECRET: 'internal-secret-of-the-tests',
  SECRETS_KEY: '5e'.repeat(32),
  LOG_LEVEL: 'error',
}

/** The service of the build, with these variables alone; the caller ends it. */
export function launch(env: Record<string, string>, args: string[] = []) {
  return spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

/** As `launch`, until the end of the test. */
export function start(env: Record<string, string>, args?: string[]) {
  const child = launch(env, args)
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
