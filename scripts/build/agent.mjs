import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.mjs'

const FRAMEWORK = 'node_modules/@livekit/agents/dist'
const SILERO = 'node_modules/@livekit/agents-plugin-silero/dist'

/**
 * Bundles the agent: each call has its own process, which would take twice as long to load 2,100 package
 * files. The framework starts its processes from files next to its own, so these have their names here too.
 */
export async function bundleAgent(draft) {
  await bundle({
    entryPoints: {
      call_process: 'agent/call_process.ts',
      'worker/server': 'agent/worker/server.ts',
      'worker/turn_end_runner': 'agent/worker/turn_end_runner.ts',
      'worker/smart_turn_thread': 'agent/worker/smart_turn_thread.ts',
      job_proc_lazy_main: `${FRAMEWORK}/ipc/job_proc_lazy_main.js`,
      inference_proc_lazy_main: `${FRAMEWORK}/ipc/inference_proc_lazy_main.js`,
      'inference/eot/runner': `${FRAMEWORK}/inference/eot/runner.js`,
    },
    outdir: join(draft, 'agent'),
  })
  // The Silero plugin looks for its weights beside its code.
  cpSync(`${SILERO}/silero_vad.onnx`, join(draft, 'agent/silero_vad.onnx'))
}
