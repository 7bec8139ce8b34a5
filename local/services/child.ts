import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { guardChild } from './guard.ts'

export type ChildOptions = {
  /** What messages and the log file call it. */
  name: string
  command: string
  args: string[]
  /** Its whole environment. */
  env: NodeJS.ProcessEnv
  cwd?: string
  /** Folder of `<name>.log`; the log of the run before stays as `<name>.previous.log`. */
  logs: string
  /** Opens a channel for messages; for programs of ours. */
  ipc?: boolean
  /** The signal that asks it to end in order; default SIGTERM. */
  end_signal?: NodeJS.Signals
}

export type Child = {
  name: string
  pid: number
  process: ChildProcess
  log_file: string
  /** Resolves once it is gone, whoever ended it; says how. */
  exited: Promise<string>
  /** Waits for `ready`; rejects with the end of the log if the child ends first or the time is over. */
  until<T>(ready: Promise<T>, within_ms: number): Promise<T>
  /** Asks it to end, and ends it and its own children by force after `grace_ms`. Never rejects. */
  stop(grace_ms?: number): Promise<void>
}

/**
 * Starts a program that ends with this process, even when this process is killed. It leads a process
 * group of its own, so that a Ctrl-C in the terminal reaches only the parent, which ends it in order.
 *
 * @throws Error naming the command, when it cannot be started at all
 */
export async function startChild(options: ChildOptions): Promise<Child> {
  const { name, command, args, env, cwd, logs, ipc = false, end_signal = 'SIGTERM' } = options
  const { log_file, log } = openLog(logs, name)
  const stdio: StdioOptions = ['ignore', log, log, ...(ipc ? (['ipc'] as const) : [])]
  const started = spawn(command, args, { env, cwd, stdio, detached: true })
  closeSync(log)
  await spawned(started, name)
  const pid = started.pid!
  const release = guardChild(pid, end_signal)
  const exited = new Promise<string>((resolve) => {
    started.once('exit', (code, signal) => {
      release()
      endGroup(pid)
      resolve(signal ? `was stopped by ${signal}` : `exited with status ${code}`)
    })
  })
  return {
    name,
    pid,
    process: started,
    log_file,
    exited,
    until: (ready, within_ms) => firstOf(ready, exited, within_ms, { name, log_file }),
    stop: (grace_ms = 10_000) => endChild(started, exited, end_signal, grace_ms),
  }
}

function openLog(logs: string, name: string) {
  mkdirSync(logs, { recursive: true, mode: 0o700 })
  const log_file = join(logs, `${name}.log`)
  if (existsSync(log_file)) renameSync(log_file, join(logs, `${name}.previous.log`))
  return { log_file, log: openSync(log_file, 'a', 0o600) }
}

function spawned(child: ChildProcess, name: string) {
  return new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', (error) => {
      reject(new Error(`${name} could not be started: ${error.message}`, { cause: error }))
    })
  })
}

async function firstOf<T>(
  ready: Promise<T>,
  exited: Promise<string>,
  within_ms: number,
  { name, log_file }: Pick<Child, 'name' | 'log_file'>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const seconds = Math.round(within_ms / 1000)
    const message = `${name} did not answer within ${seconds} s; see ${log_file}`
    timer = setTimeout(() => reject(new Error(message)), within_ms)
  })
  const gone = exited.then((how) => {
    throw new Error(`${name} ${how} before it answered: ${lastLine(log_file)} (see ${log_file})`)
  })
  try {
    return await Promise.race([ready, gone, late])
  } finally {
    clearTimeout(timer)
    gone.catch(() => {})
  }
}

function lastLine(log_file: string) {
  const lines = readFileSync(log_file, 'utf8').trim().split('\n')
  const telling = lines.findLast((line) => /fatal|error|panic/i.test(line)) ?? lines.at(-1)
  return telling || 'it printed nothing'
}

async function endChild(
  child: ChildProcess,
  exited: Promise<string>,
  signal: NodeJS.Signals,
  grace_ms: number,
) {
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), grace_ms)
  await exited
  clearTimeout(timer)
}

/** Ends what the child itself started and left. */
function endGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    return
  }
}
