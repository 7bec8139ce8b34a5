import { beforeAll, describe, expect, test } from 'vitest'
import { insertCommit } from '../../../db/outputs/commits.ts'
import type { Pool } from '../../../db/sql.ts'
import { type Call, REFUSED, useTakenOver } from './taken_over.ts'

const taken = useTakenOver()
const { service, owner, relations } = taken
let own: Call
let stranger: Call
let call: Pool
beforeAll(() => void ({ own, stranger, call } = taken.calls()))

describe('what others wait for', () => {
  const MODES = ['row exclusive', 'share', 'share row exclusive', 'exclusive', 'access exclusive']
  test.each(MODES)('it locks no table: %s', async (mode) => {
    for (const name of await relations(['r', 'p'])) {
      const locked = call.begin((sql) => sql.unsafe(`lock table ${name} in ${mode} mode nowait`))
      await expect(locked, name).rejects.toThrow(REFUSED)
    }
  })

  test('it truncates no table, and holds no row of others', async () => {
    for (const name of await relations(['r', 'p'])) {
      await expect(call.unsafe(`truncate ${name}`), name).rejects.toThrow(
        /permission denied|must be owner/,
      )
      const held = await call
        .unsafe(`select to_jsonb(one) as row from ${name} as one for share`)
        .catch((error: Error) => {
          expect(error.message, name).toMatch(REFUSED)
          return []
        })
      for (const { row } of held as unknown as { row: Record<string, unknown> }[]) {
        taken.expectOwn(name, row)
      }
    }
  })

  test.each([
    'pg_advisory_lock(1)',
    'pg_advisory_lock(1, 1)',
    'pg_try_advisory_lock(1)',
    'pg_advisory_lock_shared(1)',
    'pg_advisory_xact_lock(event_lock(1))',
    'pg_try_advisory_xact_lock_shared(1)',
    'pg_advisory_unlock_all()',
  ])('it holds no advisory lock: %s', async (attack) => {
    await expect(call.unsafe(`select ${attack}`)).rejects.toThrow(REFUSED)
  })
})

describe('the other calls, which have the same login', () => {
  test.each([
    'pg_terminate_backend(pid)',
    'pg_cancel_backend(pid)',
    'pg_log_backend_memory_contexts(pid)',
    'pg_stat_get_backend_activity(1)',
  ])('go on, and it does not see what they do: %s', async (attack) => {
    const other = await service.database.connectCall(stranger.session_id, { max: 1 })
    const [{ pid }] = await other<[{ pid: number }]>`select pg_backend_pid() as pid`
    await expect(call.unsafe(`select ${attack.replace('pid', String(pid))}`)).rejects.toThrow(
      REFUSED,
    )
    await expect(call`select * from pg_stat_activity`).rejects.toThrow(REFUSED)
    expect(await other`select pg_backend_pid() as pid`).toEqual([{ pid }])
    await other.end()
  })

  test('are not reached from another database that every server has', async () => {
    for (const name of ['postgres', 'template1']) {
      const [{ may }] = await call<[{ may: boolean }]>`
        select has_database_privilege(${name}, 'connect') as may
      `
      expect(may, name).toBe(false)
    }
  })
})

describe('what it may still do', () => {
  test('it deletes turns of its own call, and of no other', async () => {
    const turnsOf = async ({ session_id }: Call) =>
      (
        await service.sql()<{ id: string }[]>`select id from turn where session_id = ${session_id}`
      ).map(({ id }) => id)
    const [mine, theirs] = [await turnsOf(own), await turnsOf(stranger)]
    expect([mine.length > 0, theirs.length > 0]).toEqual([true, true])
    for (const { session_id } of [own, stranger]) {
      await call`select delete_turns(${session_id}, ${[...mine, ...theirs]}::text[], null)`
    }
    expect([await turnsOf(own), await turnsOf(stranger)]).toEqual([[], theirs])
    await expect(call`delete from turn`).rejects.toThrow(REFUSED)
    await expect(call`select note_words(array['x'])`).rejects.toThrow(REFUSED)
  })

  test('a commit of a goal that was declined ends its decline, and that of no other call', async () => {
    for (const { org_id, conversation_id } of [own, stranger]) {
      await owner`set role colloquy_service`
      await owner`
        insert into declined_goal (org_id, conversation_id, goal_id, evidence)
        values (${org_id}, ${conversation_id}, 'anew', '[]')
      `
      await owner`reset role`
    }
    const session = { ...own, id: own.session_id }
    const said = { data: {}, evidence: [], confidence: null, source: 'agent', goal_id: 'anew' }
    await call.begin((sql) =>
      insertCommit(sql, { session, ...said, verification: 'not_required' } as never, 1),
    )
    const left = await service.sql()`
      select conversation_id from declined_goal where goal_id = 'anew'
    `
    expect(left).toEqual([{ conversation_id: stranger.conversation_id }])
  })
})
