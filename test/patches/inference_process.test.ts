import { InferenceRunner, initializeLogger } from '@livekit/agents'
import { createRequire } from 'node:module'
import type { ChildProcess } from 'node:child_process'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'

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

test('a model process that is killed fails its current and new questions, and is restarted', async () => {
  const executor = await started()
  expect(await executor.doInference('echo', 'before')).toBe('before')

  const unanswered = executor.doInference('echo', null)
  executor.proc.kill('SIGKILL')
  await expect(unanswered).rejects.toThrow('has ended')
  await expect(executor.doInference('echo', 'meanwhile')).rejects.toThrow('is not running')

  await expect.poll(() => executor.doInference('echo', 'after').catch(() => {})).toBe('after')
  expect(executor.isAlive).toBe(true)
})

test('each time it ends, it is restarted later, until one has lived for a minute', async () => {
  const executor = await started()
  const delays: (number | undefined)[] = []
  const { setTimeout } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms?: number) => {
    const isRestart = RESTARTS.includes(ms!)
    if (isRestart) delays.push(ms)
    return setTimeout(act, isRestart ? 0 : ms)
  }) as typeof setTimeout)
  onTestFinished(() => void vi.restoreAllMocks())
  const now = vi.spyOn(performance, 'now')

  for (const count of [1, 2, 3]) {
    executor.proc.kill('SIGKILL')
    await expect.poll(() => delays.length).toBe(count)
    await expect.poll(() => executor.doInference('echo', count).catch(() => {})).toBe(count)
  }
  now.mockReturnValue(performance.now() + 61_000)
  executor.proc.kill('SIGKILL')
  await expect.poll(() => delays.length).toBe(4)
  expect(delays).toEqual([1_000, 2_000, 4_000, 1_000])
})

test('a closed process is not restarted', async () => {
  const executor = await started()
  const { proc } = executor
  await executor.close()
  expect(proc.exitCode ?? proc.signalCode).not.toBeNull()
  expect(executor.isAlive).toBe(false)
})

const RESTARTS = [1_000, 2_000, 4_000, 8_000]

/** Answers what it is asked, but never answers null. */
const ECHO = `data:text/javascript,export default class {
  async initialize() {}
  async close() {}
  async run(data) { if (data === null) await new Promise(() => {}); return data }
}`

async function started(): Promise<Executor> {
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
  onTestFinished(async () => {
    await executor.close()
    delete registeredRunners.echo
    Object.assign(registeredRunners, before)
  })
  await executor.start()
  await executor.initialize()
  return executor
}
