import { existsSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fileNameOf } from '../../../agent/record/unstored_folder.ts'
import { restoreLeft, restoreOwn } from '../../../agent/record/restore_unstored.ts'
import { endLostCall } from '../../../db/calls/end_call.ts'
import { takeLease } from '../../../db/calls/leases.ts'
import { deleteConversation } from '../../../db/conversations/delete_conversation.ts'
import { listDeclined } from '../../../db/outputs/declined_goals.ts'
import { newId } from '../../../shared/base/ids.ts'
import { keptLog } from '../../helpers/kept_log.ts'
import { seedTurns } from '../../helpers/database/seeded_turns.ts'
import { GREETING, onceLooked, SILENT, useLeftCalls } from './left_calls.ts'

const { database, service, leftCall, storedOf, statusOf, deliveriesOf } = useLeftCalls()

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
