import { basename } from 'node:path'
import { parentPort, Worker } from 'node:worker_threads'

type Reply<Answer> = { answer: Answer } | { failed: string }

type Options = {
  workerData?: unknown
  /** A thread that takes longer to answer a request is considered hung and terminated. */
  longest_ms?: number
}

/**
 * Starts a thread whose `file` calls `serveThread`; it answers requests one by one. When it ends or hangs,
 * its pending requests fail, and the next request starts it again.
 *
 * @throws Error in one sentence, when it cannot be loaded
 */
export async function startThread<Request, Answer>(file: URL, options: Options = {}) {
  let running: Thread<Answer> | undefined
  function start() {
    const thread = runThread<Answer>(file, options, () => {
      if (running === thread) running = undefined
    })
    return (running = thread)
  }
  const first = start()
  await first.loaded.catch(async (error) => {
    await first.close()
    throw error
  })
  return {
    /** @throws Error in one sentence, when the thread cannot answer */
    ask: (request: Request): Promise<Answer> => (running ?? start()).ask(request),
    /** Terminates the thread; pending requests are never answered. */
    close: async () => void (await running?.close()),
  }
}

type Thread<Answer> = ReturnType<typeof runThread<Answer>>
type Waiting<Answer> = { resolve(answer: Answer): void; reject(error: unknown): void }

/** @param failed called once it no longer answers */
function runThread<Answer>(file: URL, { workerData, longest_ms }: Options, failed: () => void) {
  const name = basename(file.pathname)
  const worker = new Worker(file, { workerData })
  const waiting: Waiting<Answer>[] = []
  let limit: NodeJS.Timeout | undefined
  let isLoaded = false

  worker.on('message', (reply: Reply<Answer>) => {
    // If the reply comes after the limit, no request is waiting for it.
    const asked = waiting.shift()
    isLoaded = true
    watch()
    if ('failed' in reply) asked?.reject(new Error(reply.failed))
    else asked?.resolve(reply.answer)
  })
  worker.on('error', fail)
  worker.on('exit', (status) => fail(new Error(`${name} ended with status ${status}`)))

  function reply() {
    return new Promise<Answer>((resolve, reject) => {
      waiting.push({ resolve, reject })
      if (waiting.length === 1) watch()
    })
  }
  /** The time limit starts anew with each request; loading has no limit. */
  function watch() {
    clearTimeout(limit)
    if (longest_ms === undefined || !isLoaded || waiting.length === 0) return
    limit = setTimeout(() => {
      fail(new Error(`${name} did not answer within ${longest_ms} ms`))
      void worker.terminate()
    }, longest_ms)
  }
  function fail(error: unknown) {
    clearTimeout(limit)
    failed()
    for (const asked of waiting.splice(0)) asked.reject(error)
  }
  const loaded = reply()
  loaded.catch(() => {})
  return {
    loaded,
    ask(request: unknown) {
      worker.postMessage(request)
      return reply()
    },
    async close() {
      clearTimeout(limit)
      worker.removeAllListeners('exit')
      await worker.terminate()
    },
  }
}

/** In the thread: replies once `load` is done, then answers each request with the function's result. */
export function serveThread<Request, Answer>(
  load: () => Promise<(request: Request) => Answer | Promise<Answer>>,
): void {
  const loaded = load()
  let replied = reply(() => loaded.then(() => undefined))
  parentPort!.on('message', (request: Request) => {
    replied = replied.then(() => reply(async () => (await loaded)(request)))
  })
}

async function reply(work: () => Promise<unknown>) {
  const done: Reply<unknown> = await work().then(
    (answer) => ({ answer }),
    (error) => ({ failed: error instanceof Error ? error.message : String(error) }),
  )
  parentPort!.postMessage(done)
}
