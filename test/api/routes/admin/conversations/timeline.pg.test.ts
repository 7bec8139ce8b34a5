import { expect, test } from 'vitest'
import { WAITS } from '../../../../../shared/templates/patience.ts'
import type { TurnPolicy } from '../../../../../shared/turns/turn_policy.ts'
import { spokenSession } from '../../../../agent/record/spoken_session.ts'
import { useService } from '../../../../helpers/api/service.ts'
import { saveIncidents } from '../../../../../db/calls/record/incidents.ts'
import type { Incident } from '../../../../../shared/calls/timeline/incident.ts'
import { PATH, recorded } from '../../../imports/recorded.ts'

const service = useService()
const EVIDENCE: TurnPolicy = { kind: 'evidence', by: 'evidence', waits: WAITS }
const THRESHOLD: TurnPolicy = {
  ...{ kind: 'delays', by: 'smart_turn_v3', threshold: 0.5, min_ms: 300, max_ms: 900 },
  repeats: false,
}

type Pause = {
  started_ms: number
  ended_ms: number
  pause_ms: number
  parts: { kind: string; ms: number }[]
  why: string
  turn_id: string | null
}

test('a recorded call is one chart: every answer has its pause, whose parts add up to it', async () => {
  const { session, turns, silences } = await spokenSession(service.sql(), {
    ...{ policy: EVIDENCE, exchanges: 8, seed: 1 },
  })
  const { body } = await timelineOf(session.id)
  expect(body).toMatchObject({ session_id: session.id, turn_policy: EVIDENCE })
  expect(body.turns).toHaveLength(turns.length)
  expect(body.pauses.filter(({ judged }: { judged: unknown }) => judged)).toHaveLength(
    silences.length,
  )
  for (const { started_ms, ended_ms, pause_ms, parts, why } of body.pauses as Pause[]) {
    expect(pause_ms).toBe(ended_ms - started_ms)
    expect(parts.reduce((sum, { ms }) => sum + ms, 0)).toBe(pause_ms)
    expect(why).toMatch(
      /^[\d,]+ ms: .*waited [\d,]+ ms.* of at most [\d,]+ \([a-z, ]+: (no sound in time|sound) [+-]?[\d.]+, words/,
    )
  }
  const answers = body.turns.filter(({ role }: { role: string }) => role === 'assistant')
  const answered = (body.pauses as Pause[]).flatMap(({ turn_id }) => turn_id ?? [])
  expect(answered.toSorted()).toEqual(answers.map(({ id }: { id: string }) => id).toSorted())
  expect(body.ended_ms).toBeGreaterThanOrEqual(body.turns.at(-1).ended_ms)
})

test('voices are spans, and those of the participants lie within the recorded spans', async () => {
  const { session } = await spokenSession(service.sql(), {
    ...{ policy: EVIDENCE, exchanges: 3, seed: 2 },
  })
  const { voices } = (await timelineOf(session.id)).body
  expect(voices.recorded).toHaveLength(1)
  expect(voices.participants.length).toBeGreaterThanOrEqual(3)
  const [[begin, end]] = voices.recorded
  for (const [from, to] of voices.participants) {
    expect(from).toBeLessThan(to)
    expect(from).toBeGreaterThanOrEqual(begin)
    expect(to).toBeLessThanOrEqual(end)
  }
})

test('a series has the threshold that was in force; a commit, its output and a watchdog report are marks', async () => {
  const sql = service.sql()
  const call = await spokenSession(sql, { policy: THRESHOLD, exchanges: 3, seed: 3 })
  const { id } = call.session
  await insertCommit(call, new Date(call.began_at + 9_000))
  await sql`
    insert into delivery ${sql({
      ...{ id: 'dlv_1', org_id: call.org_id, conversation_id: call.conversation_id },
      ...{ commit_id: `com_${id}`, output_position: 0, output: sql.json({ name: 'crm' }) as never },
      ...{ status: 'succeeded', created_at: new Date(call.began_at + 9_000) },
      succeeded_at: new Date(call.began_at + 9_400),
    })}
  `
  const watchdog = { attempts: 2, outcome: 'answered', forced: true, filler: false }
  await sql`
    update turn
    set watchdog = ${sql.json(watchdog)}
    where id = (select max(id) from turn where session_id = ${id} and role = 'assistant')
  `
  const { body } = await timelineOf(id)
  expect(body.series[0]).toMatchObject({ source: 'smart_turn_v3', threshold: 0.5 })
  const marks = Object.fromEntries(body.marks.map((mark: { kind: string }) => [mark.kind, mark]))
  expect(marks).toMatchObject({
    commit: { id: `com_${id}`, title: 'role', at_ms: 9_000, ended_ms: null, state: null },
    output: { id: 'dlv_1', title: 'crm', at_ms: 9_000, ended_ms: 9_400, state: 'succeeded' },
    watchdog: { title: 'answered', state: 'forced' },
  })
  expect(body.pauses.map(({ why }: Pause) => why).join()).toMatch(/p [\d.]+ was under 0\.5/)
})

test("problems are marked, including one that ends later, and the pause's sentence names them", async () => {
  const call = await spokenSession(service.sql(), { policy: EVIDENCE, exchanges: 3, seed: 5 })
  const before = (await timelineOf(call.session.id)).body
  const { started_ms } = before.pauses.findLast(({ turn_id }: Pause) => turn_id)
  const began_at = call.began_at + started_ms + 10
  const usual = { part: null, detail: null, began_at, ended_at: null }
  const spell = { ...usual, id: 'inc_2', kind: 'connection' as const, title: 'participant' }
  const { org_id } = call
  const lease = { session_id: call.session.id, token: call.lease_token }
  const failed = { ...usual, id: 'inc_1', kind: 'failure' as const, part: 'llm' as const }
  const incidents: Incident[] = [{ ...failed, title: 'model gpt', detail: 'It failed' }, spell]
  await service.sql().begin(async (sql) => {
    await saveIncidents(sql, lease, org_id, incidents)
    await saveIncidents(sql, lease, org_id, [{ ...spell, ended_at: began_at + 500 }])
  })
  const { marks, pauses, setup } = (await timelineOf(call.session.id)).body
  expect(marks).toMatchObject([
    { kind: 'failure', title: 'model gpt', state: 'It failed', ended_ms: null },
    { kind: 'connection', at_ms: started_ms + 10, ended_ms: started_ms + 510 },
  ])
  const [named] = pauses.filter(({ why }: Pause) => why.includes('meanwhile the model failed'))
  expect(named).toMatchObject({ started_ms })
  expect(setup).toEqual(before.setup)
})

test('an imported conversation has the pauses that its times show, and says where nothing more is known', async () => {
  const org = await service.newOrg()
  const { body } = await service.platform('POST', PATH, recorded({ org_id: org.id }))
  const { pauses, turns, turn_policy } = (await timelineOf(body.session_id)).body
  expect(turn_policy).toBeNull()
  expect(turns).toHaveLength(3)
  expect(pauses).toMatchObject([
    {
      ...{ judged: null, pause_ms: 1_200, started_ms: 3_000, ended_ms: 4_200 },
      why: '1,200 ms: model 300 ms; 900 ms unexplained',
    },
  ])
})

test('what happens after a call does not extend its axis', async () => {
  const sql = service.sql()
  const call = await spokenSession(sql, { policy: THRESHOLD, exchanges: 2, seed: 4 })
  const { ended_ms } = (await timelineOf(call.session.id)).body
  await insertCommit(call, new Date(call.began_at + 36_000_000))
  const { body } = await timelineOf(call.session.id)
  expect(body).toMatchObject({ ended_ms, marks: [{ kind: 'commit', at_ms: 36_000_000 }] })
})

test('an organization sees only the timelines of its own conversations', async () => {
  const [own, other] = [await service.newOrg(), await service.newOrg()]
  const { body } = await service.platform('POST', PATH, recorded({ org_id: own.id }))
  const path = `/v1/interviews/${body.interview_id}/timeline`
  expect((await own.call('GET', path)).body).toEqual((await timelineOf(body.session_id)).body)
  expect((await other.call('GET', path)).status).toBe(404)
})

test('a call that has not begun has an empty chart', async () => {
  const org = await service.newOrg()
  const sent = { template_id: org.template.id }
  const { body } = await org.call('POST', '/v1/interviews', sent)
  const chart = (await org.call('GET', `/v1/interviews/${body.id}/timeline`)).body
  expect(chart).toMatchObject({ started_at: null, ended_ms: 0, turns: [], pauses: [], marks: [] })
})

type Call = Awaited<ReturnType<typeof spokenSession>>

async function insertCommit({ org_id, conversation_id, session }: Call, committed_at: Date) {
  const sql = service.sql()
  const session_id = session.id
  await sql`
    insert into goal_commit ${sql({
      ...{ id: `com_${session_id}`, org_id, conversation_id, session_id },
      ...{ goal_id: 'role', version: 1, data: sql.json({}) as never, committed_at },
    })}
  `
}

function timelineOf(session_id: string) {
  return service.platform('GET', `/v1/admin/sessions/${session_id}/timeline`)
}
