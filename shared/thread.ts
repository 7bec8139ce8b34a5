import { basename } from 'node:path'
import { parentPort, Worker } from 'node:worker_threads'

type Reply<Answer> = { answer: Answer } | { failed: string }

/**
 * Starts a thread whose `file` calls `serveThread`; it answers requests one after the other. One that ends
 * by itself fails what it was asked, and is started again by the next request.
 *
 * @throws Error in one sentence, when it cannot load
 */
export async function startThread<Request, Answer>(file: URL, workerData?: unknown) {
  let running: Thread<Answer> | undefined
  function start() {
    const thread = runThread<Answer>(file, workerData, () => {
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
    /** Ends the thread; waiting requests are never answered. */
    close: async () => void (await running?.close()),
  }
}

type Thread<Answer> = ReturnType<typeof runThread<Answer>>
type Waiting<Answer> = { resolve(answer: Answer): void; reject(error: unknown): void }

/** @param ended by itself */
function runThread<Answer>(file: URL, workerData: unknown, ended: () => void) {
  const worker = new Worker(file, { workerData })
  const waiting: Waiting<Answer>[] = []
  const reply = () => new Promise<Answer>((resolve, reject) => waiting.push({ resolve, reject }))
  const fail = (error: unknown) => {
    ended()
    for (const asked of waiting.splice(0)) asked.reject(error)
  }
  worker.on('message', (reply: Reply<Answer>) => {
    const asked = waiting.shift()!
    if ('failed' in reply) asked.reject(new Error(reply.failed))
    else asked.resolve(reply.answer)
  })
  worker.on('error', fail)
  worker.on('exit', (status) =>
    fail(new Error(`${basename(file.pathname)} ended with status ${status}`)),
  )
  const loaded = reply()
  loaded.catch(() => {})
  return {
    loaded,
    ask(request: unknown) {
      worker.postMessage(request)
      return reply()
    },
    async close() {
      worker.removeAllListeners('exit')
      await worker.terminate()
    },
  }
}

/** In the thread: replies once `load` is done, then to each request with what the function answers. */
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
