import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followProcesses } from '../../../agent/worker/processes.ts'
import { inherited } from '../../../providers/learnt.ts'
import { readConfig } from '../../../shared/base/environment/config.ts'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'

test('what a call has learnt of a server reaches the processes of later calls', async () => {
  vi.stubEnv('LEARNT_OF_SERVERS', undefined)
  onTestFinished(followProcesses(readConfig(ENV), vi.fn(), pino({ enabled: false })))
  const learnt = { 'https://any.example any': { isStrict: true, without: ['seed'] } }
  const first = start()
  const [{ known }] = (await once(first, 'message')) as [{ known?: string }]
  expect(known).toBeUndefined()
  const [[place, wants]] = Object.entries(learnt) as [[string, object]]
  const told = once(first, 'exit')
  first.send({ case: 'colloquy_count', count: { of: 'wants', place, wants } })
  await told
  expect(inherited()).toEqual(learnt)

  const [later] = (await once(start(), 'message')) as [{ known: string }]
  expect(JSON.parse(later.known)).toEqual(learnt)
})

const ENV = {
  ROLES: 'agent',
  DATABASE_URL: 'postgres://any.example/any',
  LIVEKIT_URL: 'ws://any.example',
  LIVEKIT_API_KEY: 'key',
  LIVEKIT_API_SECRET: 'a-secret-of-at-least-32-characters',
  OPENAI_API_KEY: 'key',
  DEEPGRAM_API_KEY: 'key',
}

/** Tells what it was given, and says what it is told to say. */
const PROGRAM = `
process.send({ known: process.env.LEARNT_OF_SERVERS })
process.on('message', (message) => process.send(message, () => process.exit()))
`

/** A process that the framework would start for a call. */
function start() {
  const file = join(temporaryFolder(), 'job_proc_lazy_main.js')
  writeFileSync(file, PROGRAM)
  const child = fork(file)
  onTestFinished(() => void child.kill())
  return child
}
