import { InferenceRunner, initializeLogger } from '@livekit/agents'
import { createRequire } from 'node:module'
import type { ChildProcess } from 'node:child_process'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { holdTimers } from '../helpers/held_timers.ts'

initializeLogger({ pretty: false, level: 'silent' })

/** What the framework keeps for a worker's models; it does not export it. */
type Executor = {
  proc: ChildProcess
  isAlive: boolean
  start(): Promise<void>
  initialize(): Promise<void>
  close(): Promise<void>
  doInference(method: string, data: unknown): Promise<unknown>
}

describe('a model process', () => {
  let executor: Executor
  let close: () => Promise<void>
  let restarts: ReturnType<typeof holdTimers>

  beforeAll(async () => {
    restarts = holdTimers(...RESTARTS)
    ;({ executor, close } = await started())
  })
  afterAll(() => close().finally(restarts.restore))

  test('that is killed fails its current and new questions, and is restarted', async () => {
    expect(await executor.doInference('echo', 'before')).toBe('before')

    const unanswered = executor.doInference('echo', null)
    executor.proc.kill('SIGKILL')
    await expect(unanswered).rejects.toThrow('has ended')
    await expect(executor.doInference('echo', 'meanwhile')).rejects.toThrow('is not running')

    restarts.runOut()
    await expect.poll(() => executor.doInference('echo', 'after').catch(() => {})).toBe('after')
    expect(executor.isAlive).toBe(true)
  })

  test('is restarted later each time it ends, until one has lived for a minute', async () => {
    expect(restarts.delays).toEqual([1_000])
    executor.proc.kill('SIGKILL')
    await expect.poll(() => restarts.delays.length).toBe(2)
    restarts.runOut()
    await expect.poll(() => executor.doInference('echo', 2).catch(() => {})).toBe(2)
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
    onTestFinished(() => now.mockRestore())
    executor.proc.kill('SIGKILL')
    await expect.poll(() => restarts.delays.length).toBe(3)
    expect(restarts.delays).toEqual([1_000, 2_000, 1_000])
  })

  test('is not restarted once it is closed', async () => {
    restarts.runOut()
    await expect.poll(() => executor.doInference('echo', 'last').catch(() => {})).toBe('last')
    const { proc } = executor
    await executor.close()
    expect(proc.exitCode ?? proc.signalCode).not.toBeNull()
    expect(executor.isAlive).toBe(false)
  })
})

const RESTARTS = [1_000, 2_000, 4_000]

/** Answers what it is asked, but never answers null. */
const ECHO = `data:text/javascript,export default class {
  async initialize() {}
  async close() {}
  async run(data) { if (data === null) await new Promise(() => {}); return data }
}`

async function started() {
  const main = createRequire(import.meta.url).resolve('@livekit/agents')
  const file = join(dirname(main), 'ipc/inference_proc_executor.js')
  const { InferenceProcExecutor } = (await import(pathToFileURL(file).href)) as {
    InferenceProcExecutor: { createIfNeeded(): Executor }
  }
  const { registeredRunners } = InferenceRunner
  const before = { ...registeredRunners }
  for (const name of Object.keys(registeredRunners)) delete registeredRunners[name]
  registeredRunners.echo = ECHO
  const executor = InferenceProcExecutor.createIfNeeded()
  await executor.start()
  await executor.initialize()
  const close = async () => {
    await executor.close()
    delete registeredRunners.echo
    Object.assign(registeredRunners, before)
  }
  return { executor, close }
}
