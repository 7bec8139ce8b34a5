import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'

type Options = {
  /** The whole environment of a process that holds a call, asked for as each is started. */
  call(): NodeJS.ProcessEnv
  /** The same of the one that decides when turns are over. */
  turns(): NodeJS.ProcessEnv
  /** Called before a process is given a call. */
  took(child: ChildProcess, job: TakenJob): void
}

/** Which call a process was given. */
export type TakenJob = { metadata: string; dispatch_id: string }

/**
 * Starts the framework's processes with an environment of their own from now on: the framework gives them the
 * whole one of the worker and, with each call, the secret that opens every room. It has no option for either,
 * so Node is asked for the processes as they are made.
 *
 * @returns stops it for processes started later
 */
export function scopeChildren({ call, turns, took }: Options): () => void {
  const follow = (made: unknown) => {
    const { process: child } = made as { process: Made }
    const { spawn } = child
    child.spawn = (options) => {
      const { args = [] } = options
      const own = args.some(isOf(CALL)) ? call : args.some(isOf(TURNS)) ? turns : undefined
      if (!own) return spawn.call(child, options)
      const failure = spawn.call(child, { ...options, envPairs: pairsOf(own()) })
      if (own === call) withholdSecret(child, took)
      return failure
    }
  }
  subscribe('child_process', follow)
  return () => void unsubscribe('child_process', follow)
}

/** A process as Node makes it, before it runs. */
type Made = ChildProcess & { spawn(options: { args?: string[]; envPairs?: string[] }): unknown }

/** The programs of the framework. */
const CALL = 'job_proc_lazy_main'
const TURNS = 'inference_proc_lazy_main'

function isOf(program: string) {
  return (arg: string) => new RegExp(`\\b${program}\\.[cm]?js$`).test(arg)
}

function pairsOf(env: NodeJS.ProcessEnv) {
  return Object.entries(env).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  )
}

function withholdSecret(child: Made, took: Options['took']) {
  const send = child.send.bind(child) as (...args: unknown[]) => boolean
  child.send = ((message: unknown, ...rest: unknown[]) => {
    const { case: of, value } = message as Start
    const info = of === START ? value?.runningJob : undefined
    if (!info) return send(message, ...rest)
    took(child, { metadata: info.job.metadata, dispatch_id: info.job.dispatchId })
    const runningJob = { ...info, apiKey: '', apiSecret: '' }
    return send({ case: of, value: { ...value, runningJob } }, ...rest)
  }) as ChildProcess['send']
}

const START = 'startJobRequest'
type Start = {
  case?: unknown
  value?: { runningJob?: { job: { metadata: string; dispatchId: string } } }
}
