import { constants, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import { serveThread } from '../../shared/base/thread.ts'
import { loadSmartTurn } from '../hear/smart_turn/model.ts'

/* A separate thread, because onnxruntime blocks the thread that calls it. */

const { path, isUrgent } = workerData as { path: string; isUrgent: boolean }

// On systems other than Linux, the priority applies to the whole process.
if (!isUrgent && process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

serveThread<Int16Array, number>(async () => {
  const { predict } = await loadSmartTurn(path)
  // The first prediction takes longer than any other.
  await predict(new Int16Array(1))
  return predict
})
