import { afterAll, expect, inject, test } from 'vitest'
import { converse } from '../../../local/participant/converse.ts'
import type { Child } from '../../../local/process/child.ts'
import { startProgram } from '../../../local/process/program.ts'
import { afterFirstAnswer, answerNext } from '../../helpers/live/call.ts'
import { useOwnStack } from '../../helpers/live/own_stack.ts'

/* API and jobs in one process, agent workers in others, so that a whole worker can end alone. */

// With its own database and media server, and the local providers of the run.
const own = useOwnStack({
  ...inject('service_env'),
  DATABASE_URL: '',
  LIVEKIT_URL: '',
  ROLES: 'api,jobs',
  PORT: '0',
})
const workers: Child[] = []
afterAll(async () => {
  for (const worker of workers) await worker.stop(1_000)
})

async function startWorker() {
  const { env: given, home } = own()
  const env = { ...given, ROLES: 'agent', PORT: '0', DRAIN_SECONDS: '120' }
  const { child } = await startProgram({
    name: `worker-${workers.length}`,
    program: 'api/main.js',
    env,
    home,
  })
  workers.push(child)
  return child
}

test('a worker that is killed is replaced by the next one, and SIGTERM lets a running call end', async () => {
  const { api } = await own().newOrganization()
  const first = await startWorker()
  const { call, participant, answer } = await afterFirstAnswer(own(), api)

  process.kill(-first.pid, 'SIGKILL')
  await first.exited
  const heard = participant.whenAgentIsHeard(280_000)
  const second = await startWorker()
  await heard

  const asked = await answerNext(participant, call.voice, answer)
  expect(asked).toMatch(/welcome back/i)
  second.process.kill('SIGTERM')
  await converse(participant, { answer, voice: call.voice })
  const interview = await call.settled('completed')
  expect(interview.ended_reason).toBe('goals_completed')
  expect(interview.findings_meta.job!.version).toBe(1)
  expect(await second.exited).toBe('exited with status 0')
})
