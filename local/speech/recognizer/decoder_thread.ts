import { parentPort, workerData } from 'node:worker_threads'
import type { DecoderReply, DecoderRequest } from './decoder.ts'
import { loadMoonshine } from './moonshine.ts'

const { folder, abandon } = workerData as { folder: string; abandon: Int32Array }
const tell = (reply: DecoderReply) => parentPort!.postMessage(reply)
const told = (error: unknown) => (error instanceof Error ? error.message : String(error))

try {
  const decode = await loadMoonshine(folder)
  parentPort!.on('message', async ({ samples }: DecoderRequest) => {
    try {
      tell({ decoded: await decode(samples, () => Atomics.load(abandon, 0) === 1) })
    } catch (error) {
      tell({ failed: told(error) })
    }
  })
  tell({ ready: true })
} catch (error) {
  tell({ failed: told(error) })
}
