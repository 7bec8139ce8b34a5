import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { SECOND } from '../../shared/base/time.ts'
import type { Question, Rendering } from './rendering_process.ts'

type RenderingChild = {
  /**
   * Asks the process one question at a time and starts it when needed. `Lost` when it died instead of
   * answering.
   *
   * @throws Error when it cannot be started
   */
  ask(question: Question): Promise<Rendering | Lost>
  stop(): void
}

/** The work took too long, or too much memory. The process keeps to the time itself, unless it hardly runs. */
type Lost = { too: 'long' | 'much memory' }

type Running = { child: ChildProcess; ended: AbortSignal }

const MEMORY_MB = 64
const START_MS = 20 * SECOND
/** The grace period after a question's limit before the process is killed; it may be collecting garbage. */
const KILL_AFTER_MS = 5 * SECOND
/** The timeout is counted in ticks, so that a suspended machine uses up only one of them. */
const TICK_MS = SECOND / 2

/**
 * @param file the compiled `rendering_process.ts`
 * @param start_ms how long the process may take to start
 */
export function createRenderingChild(file: URL, start_ms = START_MS): RenderingChild {
  let running: Running | undefined
  return {
    async ask(question) {
      const asked = !running || running.ended.aborted ? await start() : running
      const reply = messageFrom(asked, question.limit_ms + KILL_AFTER_MS)
      asked.child.send(question)
      return (await reply) as Rendering | Lost
    },
    stop: () => void running?.child.kill('SIGKILL'),
  }

  /** `running` is set synchronously, so that `stop` reaches a process that is still starting. */
  async function start() {
    const starting = (running = spawn(file))
    if (!isLost(await messageFrom(starting, start_ms))) return starting
    running = undefined
    throw new Error('The rendering process did not start')
  }
}

function spawn(file: URL): Running {
  const child = fork(file, {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  const ended = new AbortController()
  child.once('exit', () => ended.abort()).on('error', () => ended.abort())
  return { child, ended: ended.signal }
}

export function isLost(reply: unknown): reply is Lost {
  return typeof reply === 'object' && reply !== null && 'too' in reply
}

/** `Lost` when the process ended, or was killed because it took too long. */
async function messageFrom({ child, ended }: Running, limit_ms: number): Promise<unknown> {
  let left_ms = limit_ms
  const timer = setInterval(() => {
    left_ms -= TICK_MS
    if (left_ms <= 0) child.kill('SIGKILL')
  }, TICK_MS)
  try {
    const [message] = (await once(child, 'message', { signal: ended })) as unknown[]
    return message
  } catch {
    child.kill('SIGKILL')
    return { too: left_ms <= 0 ? 'long' : 'much memory' } satisfies Lost
  } finally {
    clearInterval(timer)
  }
}
