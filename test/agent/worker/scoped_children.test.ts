import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  answerOfRoom,
  type RoomRequest,
  type RoomServer,
} from '../../../agent/worker/room_requests.ts'
import { scopeChildren, type TakenJob } from '../../../agent/worker/scoped_children.ts'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'

const SECRET = 'a-secret-of-at-least-32-characters'
const METADATA = JSON.stringify({ session_id: 'ses_1', org_id: 'org_1' })
const START = {
  case: 'startJobRequest',
  value: {
    runningJob: {
      job: { id: 'AJ_1', metadata: METADATA, dispatchId: 'AD_1' },
      token: 'of the agent',
      apiKey: 'key',
      apiSecret: SECRET,
    },
  },
}

test('a process of the framework starts with its own environment and nothing else', async () => {
  const { start } = scoped()
  expect(await environmentOf(start('job_proc_lazy_main.js'))).toEqual({ MINE: 'of a call' })
  expect(await environmentOf(start('inference_proc_lazy_main.js'))).toEqual({ MINE: 'of turns' })
  const other = await environmentOf(start('other.js'))
  expect(other).toMatchObject({ PATH: process.env.PATH })
  expect(other).not.toHaveProperty('MINE')
})

test('a call is given its job without the secret that opens every room', async () => {
  const { start, took } = scoped()
  const child = start('job_proc_lazy_main.js')
  expect(await echoOf(child, { case: 'pingRequest' })).toEqual({ case: 'pingRequest' })
  const echo = (await echoOf(child, START)) as typeof START
  const { runningJob } = START.value
  expect(echo.value.runningJob).toEqual({ ...runningJob, apiKey: '', apiSecret: '' })
  expect(took).toHaveBeenCalledOnce()
  expect(took.mock.calls[0]![0]).toBe(child)
  expect(took.mock.calls[0]![1]).toEqual({ metadata: METADATA, dispatch_id: 'AD_1' })
})

test('a call asks its worker of its own room, and learns what failed', async () => {
  const livekit = {
    findRoomSid: vi.fn().mockResolvedValue('RM_1'),
    recall: vi.fn().mockResolvedValue(undefined),
    deleteRoom: vi.fn().mockRejectedValue(new Error('no media server')),
    closeSource: vi.fn().mockResolvedValue(undefined),
    removeParticipant: vi.fn().mockResolvedValue(undefined),
    letHear: vi.fn().mockResolvedValue(undefined),
  } satisfies RoomServer
  const { start } = scoped((child, job) => answerOfRoom(livekit, child, job))
  const child = start('job_proc_lazy_main.js')
  await echoOf(child, START)
  expect(await ask(child, 1, 'sid')).toEqual({ case: 'colloquy_room', id: 1, answer: 'RM_1' })
  expect(await ask(child, 2, 'recall')).toEqual({ case: 'colloquy_room', id: 2 })
  expect(await ask(child, 3, 'delete')).toMatchObject({ id: 3, failure: 'no media server' })
  expect(await ask(child, 5, { remove: 'per_1.1' })).toEqual({ case: 'colloquy_room', id: 5 })
  expect(livekit.removeParticipant.mock.calls).toEqual([['ses_1', 'per_1.1']])
  await ask(child, 6, { hear: 'lst_1.key_1' })
  expect(livekit.letHear.mock.calls).toEqual([['ses_1', 'lst_1.key_1']])
  expect(await ask(child, 7, { hear: 'per_1.1' })).toMatchObject({ id: 7, failure: NO_SUCH })
  expect(await ask(child, 4, 'delete everything')).toMatchObject({ id: 4, failure: NO_SUCH })
  await ask(child, 5, { close: 2, of: 'per_1' })
  expect(livekit.closeSource).toHaveBeenCalledWith('ses_1', 'per_1', 2)
  expect(livekit.findRoomSid).toHaveBeenCalledWith('ses_1')
  expect(livekit.recall).toHaveBeenCalledWith('ses_1', 'AD_1')
  expect(livekit.deleteRoom).toHaveBeenCalledExactlyOnceWith('ses_1')
})

test('a call that asks without end keeps few requests open, and the rest are refused', async () => {
  let open = 0
  let most = 0
  const held: (() => void)[] = []
  const findRoomSid = vi.fn(async () => {
    most = Math.max(most, ++open)
    await new Promise<void>((resolve) => held.push(resolve))
    open -= 1
    return 'RM_1'
  })
  const nothing = vi.fn()
  const others = { deleteRoom: nothing, closeSource: nothing, removeParticipant: nothing }
  const livekit: RoomServer = { findRoomSid, recall: nothing, letHear: nothing, ...others }
  const { start } = scoped((child, job) => answerOfRoom(livekit, child, job))
  const child = start('job_proc_lazy_main.js')
  await echoOf(child, START)
  const told: { failure?: string }[] = []
  child.on('message', ({ echo }: { echo?: { failure?: string } }) => void (echo && told.push(echo)))
  for (let id = 1; id <= 200; id++) child.send({ ask: { id, request: 'sid' } })
  await vi.waitFor(() => expect(told).toHaveLength(200 - 4 - 64))
  expect(new Set(told.map(({ failure }) => failure))).toEqual(
    new Set(['Too many requests of one call are waiting']),
  )
  await vi.waitFor(() => {
    for (const release of held.splice(0)) release()
    expect(told).toHaveLength(200)
  })
  expect(most).toBe(4)
  expect(await ask(child, 201, { close: '2', of: 'per_1' } as never)).toMatchObject({
    failure: NO_SUCH,
  })
})

const NO_SUCH = 'There is no such request'

/** Sends back what it is told, and asks what it is told to ask; Node itself takes what concerns the channel. */
const PROGRAM = `
process.on('message', (message) =>
  message.ask ? process.send({ case: 'colloquy_room', ...message.ask }) : process.send({ echo: message }))
process.on('disconnect', () => process.exit())
`

function scoped(took: (child: ChildProcess, job: TakenJob) => void = vi.fn()) {
  const folder = temporaryFolder()
  const spied = vi.fn(took)
  onTestFinished(
    scopeChildren({
      call: () => ({ MINE: 'of a call' }),
      turns: () => ({ MINE: 'of turns' }),
      took: spied,
    }),
  )
  function start(name: string) {
    const file = join(folder, name)
    writeFileSync(file, PROGRAM)
    const child = fork(file, ['/agent/call_process.js'])
    onTestFinished(() => void child.kill())
    return child
  }
  return { start, took: spied }
}

/** As the system shows it, without what Node adds for the channel. */
async function environmentOf(child: ChildProcess) {
  await echoOf(child, {})
  const pairs = readFileSync(`/proc/${child.pid}/environ`, 'utf8').split('\0').filter(Boolean)
  const env = Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s, 2)))
  delete env.NODE_CHANNEL_FD
  delete env.NODE_CHANNEL_SERIALIZATION_MODE
  return env
}

/** What the worker answered, as the call got it. */
async function ask(
  child: ChildProcess,
  id: number,
  request: RoomRequest | 'delete everything',
): Promise<unknown> {
  const echoed = once(child, 'message').then(() => once(child, 'message'))
  child.send({ ask: { id, request } })
  const [{ echo }] = (await echoed) as [{ echo: unknown }]
  return echo
}

async function echoOf(child: ChildProcess, message: object): Promise<unknown> {
  const echoed = once(child, 'message')
  child.send(message)
  const [{ echo }] = (await echoed) as [{ echo: unknown }]
  return echo
}
