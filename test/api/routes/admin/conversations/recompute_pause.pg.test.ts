import { expect, test } from 'vitest'
import { recomputePauses } from '../../../../../db/calls/record/recompute_pauses.ts'
import { useService } from '../../../../helpers/api/service.ts'
import { snapshot } from '../../../../helpers/database/snapshot.ts'
import { seedTurns } from '../../../../helpers/database/seeded_turns.ts'
import { trackOf } from '../../../../shared/calls/timeline/voice_tracks.ts'
import { seedCall } from '../../../jobs/seed.ts'

const service = useService()

const BEGIN = Date.parse('2026-11-21T16:45:00.000Z')
const at = (ms: number) => new Date(BEGIN + ms).toISOString()

/** Stored under an older rule: a cough after the decision moved the anchor. */
const BEFORE = {
  actual_speech_end_at: at(2_840),
  actual_pause_ms: 1_160,
  eou_estimation_error_ms: -1_840,
  was_premature_jump_in: true,
}
/** The voice ends after 30 frames, minus the detector's lag of 40 ms. */
const AFTER = {
  actual_speech_end_at: at(920),
  actual_pause_ms: 3_080,
  eou_estimation_error_ms: 80,
  was_premature_jump_in: false,
}

test('the response for a session lists every pause before and after; the result is stored, and once is enough', async () => {
  const { session, reply } = await recordedCall()
  const greeting = { position: 0, changed: false, before: NOTHING, after: NOTHING }
  const changed = { turn_id: reply, position: 2, changed: true, before: BEFORE, after: AFTER }
  const { body } = await recompute(session)
  expect(body).toMatchObject({ dry_run: false, changed_turns: 1, turns: [greeting, changed] })
  expect(await stored(session)).toMatchObject(AFTER)

  const again = await recompute(session)
  expect(again.body).toMatchObject({
    changed_turns: 0,
    turns: [greeting, { turn_id: reply, changed: false, before: AFTER, after: AFTER }],
  })
  expect(await stored(session)).toMatchObject(AFTER)
})

test('a dry run reports the same and changes no table', async () => {
  const { session } = await recordedCall({ status: 'completed' })
  const before = await snapshot(service.sql())
  const dry = await recompute(session, '?dry_run=true')
  const batch = await service.platform('POST', `${BATCH}?dry_run=true`)
  expect(await snapshot(service.sql())).toEqual(before)
  expect(dry.body).toMatchObject({ dry_run: true, changed_turns: 1 })
  expect(batch.body.changes).toMatchObject([
    { session_id: session.id, before: BEFORE, after: AFTER },
  ])
  const real = await recompute(session)
  expect(real.body).toEqual({ ...dry.body, dry_run: false })
})

test('a turn outside the track keeps its values; a blip on the track is not speech', async () => {
  const silent = await recordedCall({}, [])
  expect((await recompute(silent.session)).body.changed_turns).toBe(0)
  expect(await stored(silent.session)).toMatchObject(BEFORE)

  const blip = await recordedCall({}, [
    [1, 5],
    [0, 200],
  ])
  expect((await recompute(blip.session)).body.changed_turns).toBe(1)
  expect(await stored(blip.session)).toMatchObject(NOTHING)
})

test('concurrent recomputations end in the same state, and only one of them changes it', async () => {
  const { session } = await recordedCall()
  const answers = await Promise.all([1, 2, 3, 4].map(() => recompute(session)))
  expect(answers.map(({ body }) => body.changed_turns).toSorted()).toEqual([0, 0, 0, 1])
  expect(await stored(session)).toMatchObject(AFTER)
})

test('a recomputation that fails leaves nothing of its session, and can be repeated', async () => {
  const { session } = await recordedCall()
  const died = service.sql().begin(async (sql) => {
    await recomputePauses(sql, session.id, false)
    await sql`select pg_terminate_backend(pg_backend_pid())`
  })
  await expect(died).rejects.toThrow()
  expect(await stored(session)).toMatchObject(BEFORE)
  expect((await recompute(session)).body.changed_turns).toBe(1)
  expect(await stored(session)).toMatchObject(AFTER)
})

test('the batch goes through completed sessions in order of their start, up to its limit', async () => {
  await service.sql()`delete from session`
  const call = async (status: string, minute: number) =>
    (await recordedCall({ status, started_at: new Date(BEGIN + minute * 60_000) })).session
  const third = await call('completed', 3)
  const first = await call('completed', 1)
  await call('failed', 0)
  await call('live', 0)
  const second = await call('completed', 2)

  const limited = await service.platform('POST', `${BATCH}?limit=2&dry_run=true`)
  const changed = (body: { changes: { session_id: string }[] }) =>
    body.changes.map(({ session_id }) => session_id)
  expect(changed(limited.body)).toEqual([first.id, second.id])

  const all = await service.platform('POST', BATCH)
  expect(all.body).toMatchObject({
    dry_run: false,
    sessions: 3,
    turns: 6,
    changed_sessions: 3,
    changed_turns: 3,
    is_truncated: false,
  })
  expect(changed(all.body)).toEqual([first.id, second.id, third.id])
  expect((await service.platform('POST', BATCH)).body).toMatchObject({
    sessions: 3,
    changed_turns: 0,
    changes: [],
  })
})

test('a session that never began is a conflict, an invalid limit is named, a real run is audited', async () => {
  const { session } = await recordedCall({ started_at: null })
  expect((await recompute(session)).status).toBe(409)
  for (const query of ['limit=0', 'limit=x', 'dry_run=maybe']) {
    const { status, body } = await service.platform('POST', `${BATCH}?${query}`)
    expect([status, body.error.field], query).toEqual([422, query.split('=')[0]])
  }
  const audited = await recordedCall()
  await recompute(audited.session)
  const { body } = await service.platform('GET', '/v1/admin/audit?limit=1')
  expect(body.items).toMatchObject([
    { target_id: audited.session.id, org_id: audited.session.org_id, after: { changed_turns: 1 } },
  ])
})

const BATCH = '/v1/admin/sessions/recompute-actual-pause'

const NOTHING = {
  actual_speech_end_at: null,
  actual_pause_ms: null,
  eou_estimation_error_ms: null,
  was_premature_jump_in: null,
}

function recompute({ id }: { id: string }, query = '') {
  return service.platform('POST', `/v1/admin/sessions/${id}/recompute-actual-pause${query}`)
}

/** A greeting, an answer of the participant, and the reply 4 s after it began, decided at 1.3 s. */
async function recordedCall(
  session: Record<string, unknown> = {},
  voice: [number, number][] = [
    [1, 30],
    [0, 45],
    [1, 15],
    [0, 200],
  ],
) {
  const seeded = await seedCall(service.sql(), { session })
  const turns = await seedTurns(service.sql(), seeded.session, [
    { started_at: at(-3_000), ended_at: at(-1_000) },
    { role: 'user', started_at: at(0), ended_at: at(1_000) },
    {
      started_at: at(4_000),
      segment_started_at: at(0),
      agent_speak_at: at(4_000),
      eou_delay_ms: 300,
      ...BEFORE,
    },
  ])
  for (const { started_at, probabilities } of trackOf(BEGIN, voice)) {
    await service.sql()`
      insert into voice_activity ${service.sql()({
        org_id: seeded.org_id,
        session_id: seeded.session.id,
        started_at: new Date(started_at),
        frame_ms: 32,
        probabilities: Buffer.from(probabilities),
      })}
    `
  }
  return { session: seeded.session, reply: turns[2]!.id }
}

async function stored({ id }: { id: string }) {
  const [turn] =
    await service.sql()`select to_jsonb(turn) as turn from turn where session_id = ${id} and position = 2`
  const { actual_speech_end_at, ...rest } = turn!.turn
  const instant = actual_speech_end_at && new Date(actual_speech_end_at).toISOString()
  return { ...rest, actual_speech_end_at: instant }
}

test('a dry_run in the body is refused, so that nothing is stored by mistake', async () => {
  for (const path of [BATCH, '/v1/admin/sessions/ses_any/recompute-actual-pause']) {
    const { status, body } = await service.platform('POST', path, { dry_run: true })
    expect([status, body.error.field]).toEqual([422, 'dry_run'])
    expect(body.error.message).toContain('?dry_run=true')
  }
})
