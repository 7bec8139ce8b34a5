import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fileNameOf, openFolder } from '../../../agent/record/unstored_folder.ts'
import { LOOK_MS } from '../../../agent/record/unstored_keeper.ts'
import { restoreLeft, restoreOwn } from '../../../agent/record/restore_unstored.ts'
import { findOwnTicket, findTicket } from '../../../db/calls/call_tickets.ts'
import { endLostCall } from '../../../db/calls/end_call.ts'
import { takeLease } from '../../../db/calls/leases.ts'
import { listTurns } from '../../../db/calls/record/turns.ts'
import type { UnstoredCall } from '../../../db/calls/record/unstored_call.ts'
import { deleteConversation } from '../../../db/conversations/delete_conversation.ts'
import { listCommits } from '../../../db/outputs/commits.ts'
import { listDeclined } from '../../../db/outputs/declined_goals.ts'
import { newId } from '../../../shared/base/ids.ts'
import { DAY } from '../../../shared/base/time.ts'
import { seedCall } from '../../api/jobs/seed.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { eventually } from '../../helpers/eventually.ts'
import { keptLog } from '../../helpers/kept_log.ts'
import { seedTurns } from '../../helpers/database/seeded_turns.ts'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'

const database = useDatabase()
const service = database.connect('service', { max: 4 })

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

test('the process that takes a call first stores what the previous one could not', async () => {
  const { call, ticket, session, template, folder } = await leftCall({ session: SILENT })
  const sql = await database.connectCall(session.id, { max: 2 })
  const lease = (await takeLease(sql, session.id, 'agent-2'))!
  await restoreOwn({ folder, sql, log: keptLog().log }, lease, template)
  expect(await storedOf(session)).toEqual(['Good morning.', 'I sell tea.', 'role sales'])
  expect(await folder.listOf(session.id)).toEqual([])

  // As if it had died before it removed the file.
  await folder.write(call, ticket)
  await restoreOwn({ folder, sql, log: keptLog().log }, lease, template)
  expect(await storedOf(session)).toEqual(['Good morning.', 'I sell tea.', 'role sales'])
  expect(await deliveriesOf(session.conversation_id)).toBe(1)
})

test('a call that its process was about to end is ended the same way, with everything the process knew', async () => {
  const { session } = await leftCall({
    session: SILENT,
    ending: { reason: 'goals_completed', detail: null },
    watched: true,
  })
  await onceLooked(async () => (await statusOf(session.conversation_id)) !== 'joined')
  const [ended] = await service`
    select ended_reason from conversation where id = ${session.conversation_id}
  `
  expect(ended).toEqual({ ended_reason: 'goals_completed' })
  expect(await storedOf(session)).toEqual(['Good morning.', 'I sell tea.', 'role sales'])
})

test('what a process with a later ticket left is stored once the call is over, though an earlier one takes it', async () => {
  const { call, session, template, folder, file } = await leftCall({ session: SILENT })
  const [{ later }] = await service<[{ later: string }]>`
    select call_ticket(${session.id}, extract(epoch from now() + interval '4 days')::bigint) as later
  `
  await folder.write(call, later)
  utimesSync(file, 0, 0)
  const sql = await database.connectCall(session.id, { max: 2 })
  const lease = (await takeLease(sql, session.id, 'agent-2'))!
  const { log, lines } = keptLog()
  expect(await restoreOwn({ folder, sql, log }, lease, template)).toBe(false)
  expect(lines).toEqual([])
  expect(existsSync(file)).toBe(true)

  await endLostCall(service, session.conversation_id, { reason: 'goals_completed', detail: null })
  onTestFinished(restoreLeft({ folder, sql: service, log }))
  await onceLooked(() => !existsSync(file))
  expect(await storedOf(session)).toEqual(['Good morning.', 'I sell tea.', 'role sales'])
})

test('what is left of a finished call is inserted at its time, and does not replace what was said since', async () => {
  const { session, file } = await leftCall({
    conversation: { status: 'processing' },
    session: { ...SILENT, status: 'failed' },
    async before(session) {
      const later = {
        text: 'And coffee.',
        role: 'user',
        started_at: new Date('2026-05-01T10:01:00Z'),
      }
      await seedTurns(service, session, [
        { text: 'Good morning.', started_at: new Date('2026-05-01T09:59:00Z') },
        later,
      ])
      await service`
        insert into goal_commit (id, org_id, conversation_id, session_id, goal_id, version, data, evidence, source)
        values (${newId('cmt')}, ${session.org_id}, ${session.conversation_id}, ${session.id}, 'role', 1, '{"answer": "coffee"}', '[]', 'agent')
      `
    },
    watched: true,
  })
  await onceLooked(() => !existsSync(file))
  expect(await storedOf(session)).toEqual([
    'Good morning.',
    'I sell tea.',
    'And coffee.',
    'role coffee',
  ])
})

test('the file of a running call stays, that of a deleted call is removed', async () => {
  const held = await leftCall({ watched: true })
  const deleted = await leftCall({})
  await service.begin((sql) => deleteConversation(sql, deleted.session.conversation_id))
  await held.folder.write(deleted.call, deleted.ticket)
  const file = join(held.path, fileNameOf(deleted.call))
  utimesSync(file, 0, 0)
  await onceLooked(() => !existsSync(file))
  expect(existsSync(held.file)).toBe(true)
  expect(await storedOf(held.session)).toEqual(['Good morning.'])
})

test('a process that takes a call which the previous one was about to end, ends it instead', async () => {
  const ending = { reason: 'goals_completed' as const, detail: null }
  const { session, template, folder } = await leftCall({ session: SILENT, ending })
  const sql = await database.connectCall(session.id, { max: 2 })
  const lease = (await takeLease(sql, session.id, 'agent-2'))!
  expect(await restoreOwn({ folder, sql, log: keptLog().log }, lease, template)).toBe(true)
  const [ended] = await service`
    select status, ended_reason from conversation where id = ${session.conversation_id}
  `
  expect(ended).toEqual({ status: 'processing', ended_reason: 'goals_completed' })
})

test('an unstored answer does not replace a later refusal', async () => {
  const { session, file } = await leftCall({
    conversation: { status: 'processing' },
    session: { ...SILENT, status: 'failed' },
    async before(session) {
      await seedTurns(service, session, [GREETING])
      await service`
        insert into declined_goal (org_id, conversation_id, goal_id, evidence)
        values (${session.org_id}, ${session.conversation_id}, 'role', '[]')
      `
    },
    watched: true,
  })
  await onceLooked(() => !existsSync(file))
  expect(await storedOf(session)).toEqual(['Good morning.', 'I sell tea.'])
  expect(await listDeclined(service, session.conversation_id)).toHaveLength(1)
})

test("a file that names a different conversation than its call's is not stored", async () => {
  const { call, ticket, session, folder, path } = await leftCall({
    session: { ...SILENT, status: 'failed' },
  })
  const other = await seedCall(service)
  const forged = { ...call, session: { ...other.session, id: session.id } }
  await folder.write(forged, ticket)
  utimesSync(join(path, fileNameOf(forged)), 0, 0)
  onTestFinished(restoreLeft({ folder, sql: service, log: keptLog().log }))
  await onceLooked(async () => (await folder.listOf(session.id)).length === 0)
  expect(await listCommits(service, other.conversation_id)).toEqual([])
})

describe('a call that is taken over', () => {
  const ending = { reason: 'goals_completed' as const, detail: null }

  test('ends no other call, and writes nothing into it, by a file in its name', async () => {
    const own = await seedCall(service)
    const { call, session, folder, file } = await leftCall({ session: SILENT, ending })
    for (const ticket of [
      await ticketOf(own.session.id),
      (await ticketOf(own.session.id)).replace(own.session.id, session.id),
      `${session.id}.1900000000.`,
    ]) {
      await folder.write(call, ticket)
      utimesSync(file, 0, 0)
      const { log, lines } = keptLog()
      const stop = restoreLeft({ folder, sql: service, log })
      await onceLooked(() => lines.join().includes('cannot be read'))
      stop()
      expect(existsSync(file)).toBe(false)
    }
    writeFileSync(file, JSON.stringify(call))
    const sql = await database.connectCall(session.id, { max: 2 })
    const lease = (await takeLease(sql, session.id, 'agent-2'))!
    const { template } = own
    expect(await restoreOwn({ folder, sql, log: keptLog().log }, lease, template)).toBe(false)
    await folder.write(call, await ticketOf(own.session.id))
    expect(await restoreOwn({ folder, sql, log: keptLog().log }, lease, template)).toBe(false)
    expect(await storedOf(session)).toEqual(['Good morning.'])
    expect(await statusOf(session.conversation_id)).toBe('joined')
  })

  test('reads nothing that another call has left', async () => {
    const own = await seedCall(service)
    const { ticket, session, file } = await leftCall({ session: SILENT })
    expect(readFileSync(file, 'utf8')).not.toContain('tea')
    const sql = await database.connectCall(own.session.id, { max: 1 })
    const until = ticket.split('.')[1]!
    expect(await findOwnTicket(sql, session.id, until)).toBeUndefined()
    expect(await findOwnTicket(sql, own.session.id, '9999999999')).toBeUndefined()
    await expect(findTicket(sql, session.id, until)).rejects.toThrow('permission denied')
  })

  test('names nobody of another conversation as the one who spoke', async () => {
    const { call, ticket, session, folder, file } = await leftCall({
      conversation: { status: 'processing' },
      session: { ...SILENT, status: 'failed' },
    })
    const { org_id, conversation_id } = await seedCall(service)
    const person_id = newId('per')
    await service`
      insert into person ${service({ id: person_id, org_id, conversation_id, position: 0, name: 'Ada' })}
    `
    const turns = call.turns.map((turn) => ({ ...turn, person_id }))
    await folder.write({ ...call, turns }, ticket)
    utimesSync(file, 0, 0)
    onTestFinished(restoreLeft({ folder, sql: service, log: keptLog().log }))
    await onceLooked(() => !existsSync(file))
    const stored = await listTurns(service, session.id)
    expect(stored.map((turn) => turn.person_id)).toEqual([null, null])
  })
})

test('an unreadable file does not block the others', async () => {
  const { session, file, path } = await leftCall({
    session: { ...SILENT, status: 'failed' },
    conversation: { status: 'processing' },
  })
  const { lines, log } = keptLog()
  writeFileSync(join(path, 'ses_0.1.sealed'), '{')
  utimesSync(join(path, 'ses_0.1.sealed'), 0, 0)
  onTestFinished(restoreLeft({ folder: openFolder(path), sql: service, log }))
  await onceLooked(() => !existsSync(file))
  expect(await storedOf(session)).toContain('I sell tea.')
  expect(lines.filter((line) => line.includes('ses_0.1.sealed'))).toHaveLength(1)
})

test('an unreadable file of the call does not block its others', async () => {
  const { session, template, folder, path } = await leftCall({ session: SILENT })
  writeFileSync(join(path, `${session.id}.0.sealed`), '{')
  const sql = await database.connectCall(session.id, { max: 2 })
  const lease = (await takeLease(sql, session.id, 'agent-2'))!
  const { lines, log } = keptLog()
  await restoreOwn({ folder, sql, log }, lease, template)
  expect(await storedOf(session)).toContain('I sell tea.')
  expect(lines.join()).toMatch(/call_[0-9a-f]+\.0\.sealed\.unreadable/)
})

// The time of a file is the real one, whatever this process believes.
const isTrueTime = process.env.FAKETIME === undefined
test.runIf(isTrueTime)(
  'an unreadable file that was set aside is removed after a week',
  async () => {
    const path = temporaryFolder()
    const folder = openFolder(path)
    writeFileSync(join(path, 'ses_0.1.sealed'), '{')
    await expect(folder.read('ses_0.1.sealed', () => Promise.resolve(undefined))).rejects.toThrow(
      'cannot be read',
    )
    const aside = join(path, 'ses_0.1.sealed.unreadable')
    await folder.listOlderThan(0)
    expect(existsSync(aside)).toBe(true)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * DAY })
    await folder.listOlderThan(0)
    expect(existsSync(aside)).toBe(false)
  },
)

/** Its process has not beaten for a minute. */
const SILENT = { lease_beat_at: new Date(Date.now() - 60_000) }
const GREETING = { text: 'Good morning.', started_at: new Date('2026-05-01T09:59:00Z') }
const MADE_AT = Date.now() - 30_000

type Left = Partial<Pick<UnstoredCall, 'ending'>> & {
  conversation?: Record<string, unknown>
  session?: Record<string, unknown>
  /** What is stored by the time the file is read; by default a greeting. */
  before?: (session: UnstoredCall['session']) => Promise<unknown>
  /** Whether a worker checks the folder. */
  watched?: boolean
}

/** Waits until a look at the folder has led to this; the next look is always due. */
function onceLooked(isSo: () => boolean | Promise<boolean>) {
  return eventually(() => {
    vi.advanceTimersByTime(LOOK_MS)
    return isSo()
  })
}

/** A call whose process has left a turn and a commit in an old file. */
async function leftCall({ ending = null, before, watched = false, ...columns }: Left) {
  const outputs = [{ kind: 'frontend_callback' as const, name: 'known' }]
  const seeded = await seedCall(service, { outputs, ...columns })
  const { session } = seeded
  await (before?.(session) ?? seedTurns(service, session, [GREETING]))
  const [greeting] = await listTurns(service, session.id)
  const started_at = Date.parse('2026-05-01T10:00:00Z')
  const call: UnstoredCall = {
    session,
    lease_token: seeded.lease_token,
    turns: [
      {
        ...greeting!,
        id: newId('trn'),
        position: 1,
        role: 'user',
        text: 'I sell tea.',
        started_at,
      },
    ],
    commits: [
      {
        ...{ goal_id: 'role', data: { answer: 'sales' }, evidence: [], confidence: 0.9 },
        made_at: MADE_AT,
      },
    ],
    ending,
  }
  const path = temporaryFolder()
  const folder = openFolder(path)
  const ticket = await ticketOf(session.id)
  await folder.write(call, ticket)
  const file = join(path, fileNameOf(call))
  utimesSync(file, 0, 0)
  if (watched) onTestFinished(restoreLeft({ folder, sql: service, log: keptLog().log }))
  return { ...seeded, call, ticket, path, folder, file }
}

async function ticketOf(session_id: string) {
  const [{ ticket }] = await service<[{ ticket: string }]>`
    select call_ticket(${session_id}) as ticket
  `
  return ticket
}

async function storedOf({ id, conversation_id }: UnstoredCall['session']) {
  const turns = await listTurns(service, id)
  const commits = await listCommits(service, conversation_id)
  return [
    ...turns.map(({ text }) => text),
    ...commits.map(({ goal_id, data }) => `${goal_id} ${String(data.answer)}`),
  ]
}

async function statusOf(conversation_id: string) {
  const [row] = await service`select status from conversation where id = ${conversation_id}`
  return row!.status as string
}

async function deliveriesOf(conversation_id: string) {
  const [row] = await service`
    select count(*)::int from delivery where conversation_id = ${conversation_id}
  `
  return row!.count as number
}
