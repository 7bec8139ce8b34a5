import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { SECOND } from '../../shared/time.ts'
import type { Question, Reply } from './rendering_process.ts'

type RenderingChild = {
  /**
   * Asks the process one question at a time and starts it when needed. Undefined when it died instead of
   * answering, `late` when it was killed because it took too long.
   *
   * @throws Error when it cannot be started
   */
  ask(question: Question): Promise<Reply | Late | undefined>
  stop(): void
}

/** Beyond the limit that the process itself keeps to: of one that hardly ran, or did not notice. */
type Late = 'late'

type Running = { child: ChildProcess; ended: AbortSignal }

const LATE: Late = 'late'
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
      return (await reply) as Reply | Late | undefined
    },
    stop: () => void running?.child.kill('SIGKILL'),
  }

  /** `running` is set synchronously, so that `stop` reaches a process that is still starting. */
  async function start() {
    const starting = (running = spawn(file))
    const ready = await messageFrom(starting, start_ms)
    if (ready && ready !== LATE) return starting
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

/** Undefined when the process ended, `late` when it was killed because it took too long. */
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
    return left_ms <= 0 ? LATE : undefined
  } finally {
    clearInterval(timer)
  }
}
