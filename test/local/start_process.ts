import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { BUILD } from '../helpers/build.ts'

type Ready = Record<
  | 'api_url'
  | 'organization_key'
  | 'platform_key'
  | 'internal_secret'
  | 'webhook_secret'
  | 'join_url',
  string
>

export type StartProcess = {
  process: ChildProcess
  /** The line of JSON; empty when only a line of the report was awaited. */
  ready: Ready
  ended(): boolean
  /** Sends a signal and waits for the end; resolves to the exit status, null if it was killed. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

const PROGRAM = join(BUILD, 'local/start.js')

type Options = {
  env?: NodeJS.ProcessEnv
  /** Wait until the report matches instead of until it is ready. */
  until?: RegExp
  /** Keep it running when the test is over; the caller ends it. */
  keep?: boolean
}

/**
 * Runs `npm start -- --json` on free ports until it is ready. It is ended when the test is over.
 *
 * @throws Error with its output, when it ends before that
 */
export async function startForScripts(
  home: string,
  { env = {}, until, keep = false }: Options = {},
): Promise<StartProcess> {
  const started = spawn(process.execPath, [PROGRAM, '--json'], {
    env: { ...process.env, PORT: '0', DRAIN_SECONDS: '1', COLLOQUY_HOME: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(started, 'close')
  const ended = () => started.exitCode !== null || started.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    started.kill(signal)
    return (await exited)[0] as number | null
  }
  let kept = false
  onTestFinished(async () => {
    if (!kept) await end('SIGTERM')
  })

  let said = ''
  const reported = new Promise<string>((resolve) => {
    started.stderr.on('data', (chunk) => {
      said += chunk
      if (until?.test(said)) resolve('{}')
    })
  })
  const ready = once(started.stdout, 'data').then(([chunk]) => String(chunk))
  const failed = exited.then(() => {
    throw new Error(said)
  })
  const line = await Promise.race([until ? reported : ready, failed])
  failed.catch(() => {})
  kept = keep
  return { process: started, ready: JSON.parse(line) as Ready, ended, end }
}
