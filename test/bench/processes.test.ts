import { expect, test } from 'vitest'
import { FRAMEWORK_PARTS, partOf, SERVICE_PARTS } from '../../bench/density/processes.ts'

test.each([
  ['call', 'job_proc_lazy_main.js'],
  ['turn_models', 'inference_proc_lazy_main.js'],
])('a process of the part %s is found in any build, apart from a bare session', (part, file) => {
  const ours = { command: `node /checkout/dist/0123456789abcdef/agent/${file}` }
  const bare = { command: `node /checkout/node_modules/@livekit/agents/dist/ipc/${file}` }
  expect([partOf(ours, SERVICE_PARTS), partOf(ours, FRAMEWORK_PARTS)]).toEqual([part, undefined])
  expect([partOf(bare, SERVICE_PARTS), partOf(bare, FRAMEWORK_PARTS)]).toEqual([undefined, part])
})
