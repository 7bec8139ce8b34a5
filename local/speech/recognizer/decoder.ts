import { startThread } from '../../../shared/base/thread.ts'
import type { Decoded } from './moonshine.ts'

export type Decoder = {
  /**
   * The words in some 16 kHz sound; undefined when `signal` aborted first.
   *
   * @param urgent is decoded before requests that are not
   */
  decode(samples: Float32Array, urgent: boolean, signal: AbortSignal): Promise<Decoded | undefined>
  /** Ends the thread; pending requests never settle. */
  close(): Promise<void>
}

/** A pending request. */
type Job = {
  urgent: boolean
  samples: Float32Array
  resolve(decoded: Decoded | undefined): void
  reject(error: unknown): void
}

/**
 * Runs Moonshine in its own thread, one request at a time.
 *
 * @throws Error when the weights in `folder` cannot be loaded
 */
export async function startDecoder(folder: string): Promise<Decoder> {
  /** Set to 1 to make the thread give up between two tokens. */
  const abandon = new Int32Array(new SharedArrayBuffer(4))
  const file = new URL('./decoder_thread.js', import.meta.url)
  const thread = await startThread<Float32Array, Decoded | undefined>(file, {
    workerData: { folder, abandon },
  })
  let line: Job[] = []
  let running: Job | undefined
  let idle = Promise.resolve()

  async function work() {
    while ((running = line.shift())) {
      Atomics.store(abandon, 0, 0)
      await thread.ask(running.samples).then(running.resolve, running.reject)
    }
  }
  function abort(job: Job) {
    if (job === running) Atomics.store(abandon, 0, 1)
    line = line.filter((each) => each !== job)
    job.resolve(undefined)
  }
  return {
    decode: (samples, urgent, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return resolve(undefined)
        const job = { urgent, samples, resolve, reject }
        signal.addEventListener('abort', () => abort(job), { once: true })
        line = [...line.filter((each) => each.urgent), job, ...line.filter((each) => !each.urgent)]
        if (!running) idle = work()
      }),
    async close() {
      line = []
      Atomics.store(abandon, 0, 1)
      // Terminating a thread inside the native library takes the whole process with it.
      await idle
      await thread.close()
    },
  }
}
