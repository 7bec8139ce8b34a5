import { parentPort, Worker } from 'node:worker_threads'

type Reply<Answer> = { answer: Answer } | { failed: string }

/**
 * Starts a thread whose `file` calls `serveThread`; it answers requests one after the other.
 *
 * @throws Error in one sentence, when it cannot load
 */
export async function startThread<Request, Answer>(file: URL, workerData?: unknown) {
  const worker = new Worker(file, { workerData })
  const waiting: { resolve(answer: Answer): void; reject(error: unknown): void }[] = []
  worker.on('message', (reply: Reply<Answer>) => {
    const asked = waiting.shift()!
    if ('failed' in reply) asked.reject(new Error(reply.failed))
    else asked.resolve(reply.answer)
  })
  worker.on('error', (error) => {
    for (const asked of waiting.splice(0)) asked.reject(error)
  })
  const reply = () => new Promise<Answer>((resolve, reject) => waiting.push({ resolve, reject }))
  const close = async () => void (await worker.terminate())
  await reply().catch(async (error) => {
    await close()
    throw error
  })
  return {
    /** @throws Error in one sentence, when the thread cannot answer */
    ask(request: Request): Promise<Answer> {
      worker.postMessage(request)
      return reply()
    },
    /** Ends the thread; waiting requests are never answered. */
    close,
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
