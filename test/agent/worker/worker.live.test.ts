import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Client, createClient } from '../../../client/client.ts'
import { openAccount } from '../../../local/sample/account.ts'
import { converse } from '../../../local/participant/converse.ts'
import type { Child } from '../../../local/services/child.ts'
import { startProgram } from '../../../local/services/program.ts'
import { type Stack, startStack } from '../../../local/stack.ts'
import { afterFirstAnswer, answerNext } from '../../helpers/call.ts'
import { nextSound } from '../../helpers/next_sound.ts'

/* API and jobs in one process, agent workers in others, so that a whole worker can end alone. */

let home: string
let stack: Stack
let api: Client
let from: { providers_url: string; platform: Client }
const workers: Child[] = []

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'colloquy-worker-'))
  // With its own database and media server, and the local providers of the run.
  const env = {
    ...inject('service_env'),
    DATABASE_URL: '',
    LIVEKIT_URL: '',
    ROLES: 'api,jobs',
    PORT: '0',
  }
  stack = await startStack({ home, env, report: () => {} })
  api = (await openAccount(stack.api_url, stack.secrets.internal_secret)).client
  const platform = createClient({ url: stack.api_url, key: stack.secrets.platform_key })
  from = { providers_url: inject('providers_url'), platform }
})

afterAll(async () => {
  for (const worker of workers) await worker.stop(1_000)
  await stack.stop()
  await rm(home, { recursive: true, force: true })
})

async function startWorker() {
  const env = { ...stack.env, ROLES: 'agent', PORT: '0', DRAIN_SECONDS: '120' }
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
  const first = await startWorker()
  const { call, participant, answer } = await afterFirstAnswer(from, api)

  process.kill(-first.pid, 'SIGKILL')
  await first.exited
  const heard = nextSound(participant)
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
