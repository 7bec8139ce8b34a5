import { workerData } from 'node:worker_threads'
import { serveThread } from '../../../shared/base/thread.ts'
import { loadMoonshine } from './moonshine.ts'

const { folder, abandon } = workerData as { folder: string; abandon: Int32Array }

serveThread(async () => {
  const decode = await loadMoonshine(folder)
  return (samples: Float32Array) => decode(samples, () => Atomics.load(abandon, 0) === 1)
})
