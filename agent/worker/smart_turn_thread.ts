import { constants, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import { serveThread } from '../../shared/thread.ts'
import { loadSmartTurn } from '../hear/smart_turn/model.ts'

/* A thread of its own, because onnxruntime keeps the thread that asks it from anything else. */

const { path, isUrgent } = workerData as { path: string; isUrgent: boolean }

// Elsewhere than on Linux the priority is that of the whole process.
if (!isUrgent && process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

serveThread<Int16Array, number>(async () => {
  const { predict } = await loadSmartTurn(path)
  // The first question takes longer than any other.
  await predict(new Int16Array(1))
  return predict
})
