import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { preferSession } from './priority.ts'

export type ChildOptions = {
  /** For messages and the name of the log file. */
  name: string
  command: string
  args: string[]
  /** Its whole environment. */
  env: NodeJS.ProcessEnv
  cwd?: string
  /** Folder of `<name>.log`; the previous run's log is kept as `<name>.previous.log`. */
  logs: string
  /** Another attempt, whose log continues that of the one before. */
  isAgain?: boolean
  /** Opens a channel for messages. */
  ipc?: boolean
  /** The signal that asks it to stop; default SIGTERM. */
  end_signal?: NodeJS.Signals
  /** How long it may take to stop before it is killed; default 2 s. */
  grace_ms?: number
}

/** How long a program that is not ready yet may take to stop. */
export const UNREADY_GRACE_MS = 2_000

export type Child = Awaited<ReturnType<typeof startChild>>

/**
 * Starts a program that ends with this process, even if this process is killed. It leads its own
 * session, so a Ctrl-C in the terminal reaches only the parent, which stops it in order.
 *
 * @throws Error naming the program, when it cannot be started at all
 */
export async function startChild(options: ChildOptions) {
  const { name, command, args, env, cwd, logs, ipc, isAgain = false } = options
  const { end_signal = 'SIGTERM', grace_ms = 2_000 } = options
  const { log_file, log, from } = openLog(logs, name, isAgain)
  const started = spawn(command, args, {
    env,
    cwd,
    detached: true,
    stdio: ['ignore', log, log, ipc ? 'ipc' : 'ignore'],
  })
  closeSync(log)
  // A signal or a message that does not reach it must not end this process.
  started.on('error', () => {})
  await once(started, 'spawn').catch((cause: Error) => {
    throw new Error(`${name} could not be started: ${cause.message}`, { cause })
  })
  const pid = started.pid!
  preferSession(pid)
  const release = guardChild(pid, end_signal)
  /** Resolves once it has ended, with how it ended. */
  const exited = new Promise<string>((resolve) => {
    started.once('exit', (code, signal) => {
      release()
      killGroup(pid)
      resolve(signal ? `was stopped by ${signal}` : `exited with status ${code}`)
    })
  })

  /** Asks it to stop, and kills it and its own children after `within_ms`. Never rejects. */
  async function stop(within_ms = grace_ms): Promise<void> {
    started.kill(end_signal)
    const timer = setTimeout(() => started.kill('SIGKILL'), within_ms)
    await exited
    clearTimeout(timer)
  }

  /**
   * Calls `probe` every 50 ms until it resolves with anything other than undefined.
   *
   * @throws Error with the end of the log, once the child has exited or was stopped, at the timeout
   *   or at the signal
   */
  async function until<T>(
    probe: () => Promise<T | undefined>,
    within_ms: number,
    signal?: AbortSignal,
  ): Promise<T> {
    const over = new AbortController()
    const ready = async () => {
      for (;;) {
        const answer = await probe()
        if (answer !== undefined) return answer
        await sleep(50, undefined, { signal: over.signal })
      }
    }
    const gone = exited.then((how) => {
      throw new Error(
        `${name} ${how} before it answered: ${lastLine(log_file, from)} (see ${log_file})`,
      )
    })
    const late = sleep(within_ms, undefined, { signal: over.signal }).then(() => {
      const seconds = Math.round(within_ms / 1000)
      throw new Error(`${name} did not answer within ${seconds} s; see ${log_file}`)
    })
    const given_up = new Promise<never>((_, reject) => {
      const giveUp = () => reject(new Error(`The wait for ${name} was aborted`))
      if (signal?.aborted) giveUp()
      signal?.addEventListener('abort', giveUp, { signal: over.signal })
    })
    try {
      return await Promise.race([ready(), gone, late, given_up])
    } catch (error) {
      await stop(Math.min(grace_ms, UNREADY_GRACE_MS))
      throw error
    } finally {
      over.abort()
    }
  }

  return { name, pid, process: started, log_file, exited, until, stop }
}

function openLog(logs: string, name: string, isAgain: boolean) {
  mkdirSync(logs, { recursive: true, mode: 0o700 })
  const log_file = join(logs, `${name}.log`)
  if (!isAgain && existsSync(log_file)) renameSync(log_file, join(logs, `${name}.previous.log`))
  const log = openSync(log_file, 'a', 0o600)
  return { log_file, log, from: fstatSync(log).size }
}

/**
 * A shell that waits for this process to end, however it ends: its standard input then closes. It
 * asks the child to end, and after 5 s kills the child's whole group. A line on its standard input
 * dismisses it instead.
 */
const GUARD = `
read -r _ && exit
kill -s "$2" "$1" || exit
i=0
while kill -0 "$1" && [ "$i" -lt 50 ]; do sleep 0.1; i=$((i + 1)); done
kill -s KILL -- "-$1"
`

/**
 * Makes the process `pid`, leader of its group, end with this one. Returns a function that releases the
 * guard.
 */
function guardChild(pid: number, signal: NodeJS.Signals): () => void {
  const args = ['-c', GUARD, 'guard', String(pid), signal.replace('SIG', '')]
  const guard = spawn('/bin/sh', args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  guard.unref()
  ;(guard.stdin as unknown as { unref(): void }).unref()
  return () => guard.stdin.end('released\n')
}

/** The last line of this attempt that names an error, else the last one. */
function lastLine(log_file: string, from: number) {
  const lines = readFileSync(log_file).subarray(from).toString().trim().split('\n')
  return lines.findLast((line) => /fatal|error|panic/i.test(line)) || lines.at(-1) || 'no output'
}

/** Kills what the child itself started and left behind. */
function killGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing was left.
  }
}
