import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connect, type Pool } from '../../../../db/sql.ts'
import { eventually } from '../../../helpers/eventually.ts'
import { useService } from '../../../helpers/api/service.ts'
import { snapshot } from '../../../helpers/database/snapshot.ts'
import { overAndDone, withStalePause } from './effects.ts'
import { stopDatabaseClock } from '../../../helpers/database/stopped_clock.ts'

const service = useService()
stopDatabaseClock(() => service.service().config.DATABASE_URL)
const { platform } = service
let owner: Pool
beforeAll(() => {
  owner = connect(service.service().config.DATABASE_URL, { access: 'owner', max: 1 })
  return () => owner.end()
})

const BATCH = '/v1/admin/sessions/recompute-actual-pause'
const TIMES = [1, 2, 3, 4]

async function over() {
  const { interview_id } = (await overAndDone(service)).ids
  return { id: interview_id, path: `/v1/admin/interviews/${interview_id}` }
}
async function stale() {
  const { session_id } = (await withStalePause(service)).ids
  return { id: session_id, path: `/v1/admin/sessions/${session_id}` }
}

/** What must be the same however the operation was called; ids and times are new each time. */
const OPERATIONS = {
  'recompute-cost': {
    subject: over,
    stateOf: (id: string) => service.sql()`
      select cost_breakdown, processing_cost
      from session
      join conversation on conversation.id = conversation_id
      where conversation_id = ${id}
    `,
  },
  reflect: {
    subject: over,
    async stateOf(id: string) {
      const conversations = await service.sql()`
        select status, reflection, reflection_severity, reflection_tags, reflected_at
        from conversation
        where id = ${id}
      `
      const jobs = await owner`
        select task_identifier, attempts
        from graphile_worker.jobs
        where key = ${`reflect:${id}`}
      `
      return [...conversations, ...jobs]
    },
  },
  'recompute-actual-pause': {
    subject: stale,
    stateOf: (id: string) => service.sql()`
      select
        position, actual_pause_ms, eou_estimation_error_ms, was_premature_jump_in,
        actual_speech_end_at - segment_started_at as spoken
      from turn
      where session_id = ${id}
      order by position
    `,
  },
}

describe.each(Object.entries(OPERATIONS))('%s', (name, { subject, stateOf }) => {
  async function after(work: (path: string) => Promise<unknown>) {
    const { id, path } = await subject()
    const before = await stateOf(id)
    await work(`${path}/${name}`)
    const state = await stateOf(id)
    expect(state).not.toEqual(before)
    return state
  }

  test('ends in the same state when it is called once, twice, concurrently, or is aborted', async () => {
    const once = await after((path) => platform('POST', path))
    const twice = await after(async (path) => {
      await platform('POST', path)
      await platform('POST', path)
    })
    const atOnce = await after((path) => Promise.all(TIMES.map(() => platform('POST', path))))
    const brokenOff = await after(async (path) => {
      await expectNothingLeft(path)
      await platform('POST', path)
    })
    expect([twice, atOnce, brokenOff]).toEqual([once, once, once])
  })
})

describe('rerun-outputs', () => {
  const deliveries = async (id: string) => {
    const rows = await service.sql()`
      select commit_id, output_position, status, attempts, output
      from delivery
      where conversation_id = ${id}
    `
    return [...rows]
  }

  test('sends everything once for each call, concurrent or not, and nothing when it is aborted', async () => {
    const { id, path } = await over()
    const rerun = () => platform('POST', `${path}/rerun-outputs`)
    await expectNothingLeft(`${path}/rerun-outputs`)
    expect(await deliveries(id)).toEqual([])
    await rerun()
    const [first] = await deliveries(id)
    expect(first).toMatchObject({ commit_id: `cmt_${id}`, status: 'pending', attempts: 0 })
    const answers = await Promise.all(TIMES.map(rerun))
    expect(answers.map(({ body }) => body.deliveries)).toEqual(TIMES.map(() => 1))
    expect(await deliveries(id)).toEqual([first, ...TIMES.map(() => first)])
  })
})

describe('the batch of recompute-actual-pause', () => {
  const states = async (ids: string[]) => {
    const all = []
    for (const id of ids) all.push(await OPERATIONS['recompute-actual-pause'].stateOf(id))
    return all
  }
  async function staleSessions() {
    await service.sql()`delete from session`
    const ids = []
    for (let i = 0; i < 3; i++) {
      const { id } = await stale()
      await service.sql()`
        update session
        set started_at = now() + ${i} * interval '1 second'
        where id = ${id}
      `
      ids.push(id)
    }
    return ids
  }

  test('run twice concurrently, computes each session once', async () => {
    const ids = await staleSessions()
    const answers = await Promise.all([1, 2].map(() => platform('POST', BATCH)))
    const changed = answers.map(({ body }) => body.changed_turns)
    expect(answers.map(({ body }) => body.sessions)).toEqual([3, 3])
    expect(changed[0] + changed[1]).toBe(3)
    const [one, ...others] = await states(ids)
    expect(one![1]).toMatchObject({ was_premature_jump_in: false })
    expect(others).toEqual([one, one])
  })

  test('killed in the second session, has stored the first one completely, and continues when it is repeated', async () => {
    const ids = await staleSessions()
    const [before] = await states(ids)
    let answered: ReturnType<typeof platform>
    await service.sql().begin(async (sql) => {
      await sql`select from session where id = ${ids[1]!} for update`
      answered = platform('POST', BATCH)
      const pid = await eventually(async () => {
        const [waiting] = await owner<{ pid: number }[]>`
          select pid
          from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
        `
        return waiting?.pid
      })
      await owner`select pg_terminate_backend(${pid!})`
      expect((await answered).status).toBe(503)
    })
    const [first, second, third] = await states(ids)
    expect(first).not.toEqual(before)
    expect([second, third]).toEqual([before, before])

    const { body } = await platform('POST', BATCH)
    expect(body).toMatchObject({ sessions: 3, changed_sessions: 2, changed_turns: 2 })
    expect(await states(ids)).toEqual([first, first, first])
    expect((await platform('POST', BATCH)).body.changed_turns).toBe(0)
  })
})

/** Sends a request whose transaction fails at its last statement. */
async function expectNothingLeft(path: string) {
  const allow = () => owner`drop trigger if exists refused on audit`
  onTestFinished(async () => void (await allow()))
  await owner`
    create or replace function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'broken off'; end $$
  `
  await owner`create trigger refused before insert on audit execute function refuse()`
  const before = await snapshot(service.sql())
  expect((await platform('POST', path)).status).toBe(500)
  expect(await snapshot(service.sql())).toEqual(before)
  await allow()
}
