import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fileNameOf } from '../../../agent/record/unstored_folder.ts'
import { restoreLeft, restoreOwn } from '../../../agent/record/restore_unstored.ts'
import { findOwnTicket, findTicket } from '../../../db/calls/call_tickets.ts'
import { takeLease } from '../../../db/calls/leases.ts'
import { listTurns } from '../../../db/calls/record/turns.ts'
import { listCommits } from '../../../db/outputs/commits.ts'
import { newId } from '../../../shared/base/ids.ts'
import { seedCall } from '../../api/jobs/seed.ts'
import { keptLog } from '../../helpers/kept_log.ts'
import { onceLooked, SILENT, useLeftCalls } from './left_calls.ts'
import { ticketOf } from '../../helpers/database/ticket_of.ts'

const { database, service, leftCall, storedOf, statusOf } = useLeftCalls()

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
      await ticketOf(service, own.session.id),
      (await ticketOf(service, own.session.id)).replace(own.session.id, session.id),
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
    await folder.write(call, await ticketOf(service, own.session.id))
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
