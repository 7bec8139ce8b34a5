import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Decoded } from './moonshine.ts'

export type Decoder = {
  /**
   * The words in some 16 kHz sound; undefined when `signal` aborted first.
   *
   * @param urgent is decoded before requests that are not
   */
  decode(samples: Float32Array, urgent: boolean, signal: AbortSignal): Promise<Decoded | undefined>
  /** Ends the thread; waiting requests are never answered. */
  close(): Promise<void>
}

export type DecoderRequest = { samples: Float32Array }
export type DecoderReply = { decoded: Decoded | undefined } | { ready: true } | { failed: string }

/** A request in the line. */
type Job = {
  urgent: boolean
  samples: Float32Array
  signal: AbortSignal
  resolve(decoded: Decoded | undefined): void
  reject(error: Error): void
}

/**
 * Runs Moonshine in a thread of its own, one request at a time.
 *
 * @throws Error when the weights in `folder` cannot be loaded
 */
export async function startDecoder(folder: string): Promise<Decoder> {
  /** Set to 1, it tells the thread to give up between two tokens. */
  const abandon = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('./decoder_thread.js', import.meta.url), {
    workerData: { folder, abandon },
  })
  const [first] = (await once(worker, 'message')) as [DecoderReply]
  if ('failed' in first) throw new Error(first.failed)
  let line: Job[] = []
  let running: Job | undefined

  function next() {
    line = line.filter((job) => !job.signal.aborted)
    running = line.shift()
    Atomics.store(abandon, 0, 0)
    if (running) worker.postMessage({ samples: running.samples } satisfies DecoderRequest)
  }
  function abort(job: Job) {
    if (job === running) Atomics.store(abandon, 0, 1)
    job.resolve(undefined)
  }
  worker.on('message', (reply: DecoderReply) => {
    if ('failed' in reply) running?.reject(new Error(reply.failed))
    if ('decoded' in reply) running?.resolve(reply.decoded)
    next()
  })
  worker.on('error', (error) => {
    for (const job of [running, ...line]) job?.reject(error as Error)
    line = []
    running = undefined
  })
  return {
    decode: (samples, urgent, signal) =>
      new Promise((resolve, reject) => {
        const job = { urgent, samples, signal, resolve, reject }
        if (signal.aborted) return resolve(undefined)
        signal.addEventListener('abort', () => abort(job), { once: true })
        line = [...line.filter((each) => each.urgent), job, ...line.filter((each) => !each.urgent)]
        if (!running) next()
      }),
    async close() {
      line = []
      Atomics.store(abandon, 0, 1)
      // A thread that is ended within the native library takes the whole process with it.
      if (running) await once(worker, 'message')
      await worker.terminate()
    },
  }
}
