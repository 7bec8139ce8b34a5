import { type ChildProcess, fork } from 'node:child_process'
import type { Compilable } from '../../shared/outputs/rendering/compilable.ts'
import { must } from '../../shared/must.ts'
import { RenderProblem } from '../../shared/outputs/rendering/problem.ts'
import {
  type Rendered,
  type Rendering,
  renderRequest,
  runsForeignCode,
} from '../../shared/outputs/rendering/request.ts'
import { SECOND } from '../../shared/time.ts'
import type { Question, Reply, Task } from './rendering_process.ts'

export type Renderer = {
  /**
   * Makes an output's request. What a caller wrote to be run, a template or a schema, is run in a
   * process of its own, within bounds of time and memory, one at a time for each organization and
   * all organizations in turn. How many of one wait is bounded by those who ask.
   *
   * @throws RenderProblem why the request cannot be made
   */
  render(org_id: string, rendering: Rendering): Promise<Rendered>
  /** The same for `compileProblem`, with the time that it took. */
  check(org_id: string, written: Compilable, limit_ms: number): Promise<Checked>
  stop(): Promise<void>
}

export type Checked = { problem?: string; took_ms: number }

/** Processes at most; they are started when they are needed. */
const PROCESSES = 2
const MEMORY_MB = 64
/** What one rendering may take. */
const LIMIT_MS = 500
/** When a process that does not answer is ended: it may be busy with its memory. */
const KILL_MS = 3 * SECOND
/** How long a process may take to start. */
const START_MS = 20 * SECOND

type Waiting = {
  task: Task
  limit_ms: number
  settle: (reply: Promise<Reply | undefined>) => void
}
type Place = { process?: Promise<ChildProcess>; busy: boolean }

/** @param file the compiled `rendering_process.ts` */
export function createRenderer(
  file = new URL('./rendering_process.js', import.meta.url),
): Renderer {
  const places: Place[] = Array.from({ length: PROCESSES }, () => ({ busy: false }))
  const served = new Set<string>()
  /** By organization; the one whose latest task ended longest ago comes first. */
  const waiting = new Map<string, Waiting[]>()

  function next() {
    const place = places.find(({ busy }) => !busy)
    const [org_id, tasks] = [...waiting].find(([org_id]) => !served.has(org_id)) ?? []
    if (!place || org_id === undefined || !tasks) return
    const first = must(tasks.shift(), 'who is not served and waits has a task')
    place.busy = true
    served.add(org_id)
    const reply = ask(place, first).finally(() => {
      place.busy = false
      served.delete(org_id)
      waiting.delete(org_id)
      if (tasks.length > 0) waiting.set(org_id, tasks)
      next()
    })
    first.settle(reply)
    next()
  }

  async function ask(place: Place, { task, limit_ms }: Waiting): Promise<Reply | undefined> {
    const started = (place.process ??= start(file, () => {
      if (place.process === started) place.process = undefined
    }))
    return exchange(await started, { task, limit_ms })
  }

  function wait(org_id: string, task: Task, limit_ms: number): Promise<Reply | undefined> {
    return new Promise((settle) => {
      const tasks = waiting.get(org_id) ?? []
      waiting.set(org_id, tasks)
      tasks.push({ task, limit_ms, settle })
      next()
    })
  }

  return {
    async render(org_id, rendering) {
      if (!runsForeignCode(rendering.output)) return renderRequest(rendering)
      const reply = await wait(org_id, { rendering }, LIMIT_MS)
      if (reply?.rendered) return reply.rendered
      throw new RenderProblem(
        reply?.problem ?? 'The body takes too much memory to make; make it simpler',
      )
    },
    async check(org_id, written, limit_ms) {
      const reply = await wait(org_id, { written }, limit_ms)
      return reply ?? { problem: 'this takes too much memory to compile', took_ms: limit_ms }
    },
    async stop() {
      const started = await Promise.allSettled(places.map(({ process }) => process))
      for (const place of started) {
        if (place.status === 'fulfilled') place.value?.kill('SIGKILL')
      }
    },
  }
}

/** @param ended called, perhaps more than once, when the process is no more or could not be started */
function start(file: URL, ended: () => void): Promise<ChildProcess> {
  const child = fork(file, {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  child.once('exit', ended)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), START_MS)
    const fail = () => {
      clearTimeout(timer)
      reject(new Error('The process that renders did not start'))
    }
    child.once('exit', fail)
    // A process that could not be made says so and does not exit.
    child.on('error', () => {
      ended()
      child.kill('SIGKILL')
      fail()
    })
    child.once('message', () => {
      clearTimeout(timer)
      child.off('exit', fail)
      resolve(child)
    })
  })
}

let asked = 0

/** Undefined when the process ended instead of answering. */
function exchange(
  child: ChildProcess,
  asking: Omit<Question, 'number'>,
): Promise<Reply | undefined> {
  return new Promise((resolve) => {
    const number = ++asked
    const timer = setTimeout(() => child.kill('SIGKILL'), KILL_MS)
    const settle = (reply?: Reply) => {
      clearTimeout(timer)
      child.off('message', hear)
      child.off('exit', end)
      resolve(reply)
    }
    const hear = (reply: Reply) => reply.number === number && settle(reply)
    const end = () => settle()
    child.on('message', hear)
    child.once('exit', end)
    child.send({ number, ...asking } satisfies Question, (error) => {
      if (error) end()
    })
  })
}
