import { type ChildProcess, fork } from 'node:child_process'
import { SECOND } from '../../shared/time.ts'
import type { Question, Reply } from './rendering_process.ts'

export type RenderingChild = {
  /**
   * Asks one question at a time of the process, which is started when it is needed. Undefined when it
   * ended instead of answering.
   */
  ask(question: Question): Promise<Reply | undefined>
  stop(): Promise<void>
}

const MEMORY_MB = 64
/**
 * How long after its limit a process that does not answer is ended: it may be busy with its memory, or
 * load what it compiles with on a busy machine.
 */
const KILL_AFTER_MS = 5 * SECOND
/** How long a process may take to start. */
const START_MS = 20 * SECOND

/** @param file the compiled `rendering_process.ts` */
export function createRenderingChild(file: URL): RenderingChild {
  let running: Promise<ChildProcess> | undefined

  function run() {
    const mine = start(file, () => {
      if (running === mine) running = undefined
    })
    return (running = mine)
  }

  return {
    ask: async (question) => exchange(await (running ?? run()), question),
    async stop() {
      const child = await running?.catch(() => undefined)
      child?.kill('SIGKILL')
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

function exchange(child: ChildProcess, question: Question): Promise<Reply | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), question.limit_ms + KILL_AFTER_MS)
    const settle = (reply?: Reply) => {
      clearTimeout(timer)
      child.off('message', settle)
      child.off('exit', end)
      resolve(reply)
    }
    const end = () => settle()
    child.on('message', settle)
    child.once('exit', end)
    child.send(question, (error) => {
      if (error) end()
    })
  })
}
