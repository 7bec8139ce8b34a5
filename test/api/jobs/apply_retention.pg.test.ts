import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyRetention } from '../../../api/jobs/upkeep.ts'
import { finishRecording } from '../../../api/jobs/finish_recording.ts'
import { reflectOnConversation } from '../../../api/jobs/reflect_conversation.ts'
import { guardedAgent } from '../../../api/outputs/address_guard.ts'
import { deleteImportMedia } from '../../../db/imports/import_media.ts'
import { connect, type Pool } from '../../../db/sql.ts'
import { newId } from '../../../shared/base/ids.ts'
import { conversationWithFrames, moveFrames } from '../../helpers/audio/frames.ts'
import { seedTurns } from '../../helpers/database/seeded_turns.ts'
import { type Org, useService } from '../../helpers/api/service.ts'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'
import { jobsNaming } from '../../helpers/database/waiting_jobs.ts'

const service = useService({ FRAMES_DIR: temporaryFolder(afterAll) })
const { platform } = service

let owner: Pool
beforeAll(() => {
  owner = connect(service.service().config.DATABASE_URL, { access: 'owner', max: 1 })
})
afterAll(() => owner.end())
beforeEach(() => setUsual(null))

const DAY = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
const apply = () => applyRetention(service.service(), {})

async function setUsual(days: number | null) {
  const { status } = await platform('PATCH', '/v1/admin/system/config', { 'retention.days': days })
  expect(status).toBe(200)
}

async function newOrg(retention_days: number | null): Promise<Org> {
  const org = await service.newOrg()
  await org.call('PATCH', '/v1/auth/org', { retention_days })
  return org
}

/** A conversation that ended this many days ago, with everything that is ever stored for one. */
async function ended(org: Org, days: number, status = 'completed') {
  const sql = service.sql()
  const { id } = await conversationWithFrames(service, org, ['red', 'blue'])
  const [{ id: session_id }] = await sql<[{ id: string }]>`
    select id from session where conversation_id = ${id}
  `
  const at = daysAgo(days)
  await sql`
    update session
    set status = 'completed', started_at = ${at}, ended_at = ${at}, stt_language = 'en'
    where id = ${session_id}
  `
  await sql`
    update conversation
    set status = ${status}, started_at = ${at}, ended_at = ${at}, duration_seconds = 60,
      summary = 'About cups.', reflection_severity = 'low', reflected_at = ${at},
      reflection = ${sql.json(REFLECTION as never)}
    where id = ${id}
  `
  const session = { id: session_id, org_id: org.id }
  const [question, answer, reply] = await seedTurns(sql, session, [
    { text: 'How many cups?', started_at: at },
    { role: 'user', text: 'Two cups.', speaker: 'Ana', started_at: at, eot: EOT },
    { text: 'Thank you.', started_at: at, pause_ms: 700, actual_pause_ms: 650, ...TIMES },
  ])
  const owned = { org_id: org.id, session_id }
  const track = { started_at: at, frame_ms: 32, probabilities: Buffer.from([0, 255, 0]) }
  await sql`insert into voice_activity ${sql({ ...owned, ...track })}`
  const note = { turn_id: answer!.id, advisor_id: 'any', advisor_name: 'Any', note: 'Ask why' }
  const made = { id: newId('adn'), model: 'any', duration_ms: 1 }
  await sql`insert into advisor_note ${sql({ ...owned, ...note, ...made })}`
  const commit = { id: newId('cmt'), goal_id: 'cups', version: 1, conversation_id: id }
  const evidence = [{ turn_id: answer!.id, quote: 'Two cups', verified: true }]
  const found = { data: sql.json({ value: 2 }), evidence: sql.json(evidence) } as never
  await sql`insert into goal_commit ${sql({ ...owned, ...commit, ...(found as object) })}`
  return { id, session_id, turns: [question!.id, answer!.id, reply!.id] }
}

const REFLECTION = {
  why: 'It was short.',
  turn_id: null,
  facts: [],
  model: null,
  note: null,
  failures: 0,
}
const EOT = { source: 'smart_turn_v3', samples: [[0, 0.2]], final_at: 40 }
const TIMES = { eou_delay_ms: 300, transcription_delay_ms: 200, llm_ttft_ms: 250, tts_ttfb_ms: 90 }

const read = async (org: Org, id: string) => (await org.call('GET', `/v1/interviews/${id}`)).body

async function isKept(org: Org, id: string): Promise<boolean> {
  const { transcript, transcript_deleted_at } = await read(org, id)
  expect(transcript.length).toBe(transcript_deleted_at === null ? 3 : 0)
  return transcript_deleted_at === null
}

const jobsOf = (id: string) => jobsNaming(owner, [id])

describe('when the retention period of an ended conversation is over', () => {
  test('what was said, heard, seen and noted in it is deleted, and the conversation says so', async () => {
    const org = await newOrg(30)
    const { id, session_id } = await ended(org, 31)
    const sql = service.sql()
    await moveFrames(service, id)
    const keys = await sql<{ key: string }[]>`select key from frame where conversation_id = ${id}`
    expect((await read(org, id)).transcript).toHaveLength(3)
    await apply()
    expect(await read(org, id)).toMatchObject({
      transcript: [],
      advisor_notes: [],
      transcript_deleted_at: expect.stringMatching(/Z$/),
    })
    expect((await org.call('GET', `/v1/interviews/${id}/frames`)).body).toEqual([])
    for (const { key } of keys) expect(await jobsOf(key)).toEqual(['frame.remove'])
    expect(await sql`select from voice_activity where session_id = ${session_id}`).toHaveLength(0)
    const [words] = await sql`select * from turn where text <> '' and session_id = ${session_id}`
    expect(words).toBeUndefined()
  })

  test('the fact that a goal was declined stays, and its words go with the transcript', async () => {
    const org = await newOrg(30)
    const { id, turns } = await ended(org, 31)
    const sql = service.sql()
    const evidence = [{ turn_id: turns[1]!, quote: 'No comment', verified: true }]
    const declined = { goal_id: 'milk', evidence: sql.json(evidence) }
    await sql`
      insert into declined_goal ${sql({ org_id: org.id, conversation_id: id, ...declined })}
    `
    const before = (await read(org, id)).findings_meta.milk
    expect(before.evidence).toEqual(evidence)
    await apply()
    expect((await read(org, id)).findings_meta.milk).toEqual({ ...before, evidence: [] })
  })

  test('what only its outputs got is deleted, and its context stays', async () => {
    const org = await newOrg(30)
    const { id } = await ended(org, 31)
    const sql = service.sql()
    const given = { private: sql.json({ token: 'x' }), context: sql.json({ order: 'A-17' }) }
    await sql`update conversation set ${sql(given)} where id = ${id}`
    await apply()
    const [kept] = await sql`select private, context from conversation where id = ${id}`
    expect(kept).toEqual({ private: {}, context: { order: 'A-17' } })
  })

  test('numbers, findings with their quotes, summary, reflection and names stay', async () => {
    const org = await newOrg(30)
    const { id, session_id } = await ended(org, 31)
    const timing = `/v1/admin/sessions/${session_id}/timing-debug`
    const before = await read(org, id)
    const figures = async () => (await platform('GET', '/v1/admin/performance?days=all')).body
    const [timed, sums] = [(await platform('GET', timing)).body, await figures()]
    await apply()
    const after = await read(org, id)
    const { transcript_deleted_at } = after
    expect(after).toEqual({ ...before, transcript: [], advisor_notes: [], transcript_deleted_at })
    expect(after.findings_meta.cups.evidence[0].quote).toBe('Two cups')
    const blank = timed.turns.map((turn: object) => ({ ...turn, text: '' }))
    expect((await platform('GET', timing)).body).toEqual({
      ...timed,
      turns: blank,
      advisor_notes: [],
    })
    expect(await figures()).toEqual(sums)
    const { body } = await platform('GET', `/v1/admin/interviews?org_id=${org.id}`)
    expect(body.items).toMatchObject([{ id, reflection: { why: 'It was short.' } }])
  })

  test('pictures that wait for the store are no longer stored', async () => {
    const org = await newOrg(1)
    const { id } = await ended(org, 2)
    const frames = await service.sql()<{ id: string }[]>`
      select id from frame where conversation_id = ${id}
    `
    expect(await jobsOf(frames[0]!.id)).toEqual(['frame.store'])
    await apply()
    for (const frame of frames) expect(await jobsOf(frame.id)).toEqual([])
  })

  test('media that an import has yet to fetch are no longer stored', async () => {
    const org = await newOrg(1)
    const { body } = await platform('POST', '/v1/admin/sessions/import-recorded', {
      template_id: org.template.id,
      started_at: daysAgo(3).toISOString(),
      duration_seconds: 60,
      transcript: [{ role: 'user', text: 'Two cups.', offset_ms: 0 }],
      recording: { user_url: 'https://example.com/a.wav' },
    })
    const { session_id } = body
    const sql = service.sql()
    const [medium] = await sql<{ id: string }[]>`
      select id from import_media where session_id = ${session_id}
    `
    await apply()
    const isWanted = await deleteImportMedia(sql, { id: medium!.id, session_id })
    expect(isWanted).toBe(false)
    const dispatcher = guardedAgent({ allow_private: false })
    await finishRecording(dispatcher)(service.service(), { session_id })
    await dispatcher.close()
    expect(await sql`select from voice_activity where session_id = ${session_id}`).toHaveLength(0)
  })

  test('it is not reflected on again, and its reflection and pauses stay', async () => {
    const org = await newOrg(30)
    const { id, session_id } = await ended(org, 31)
    await apply()
    const before = await service.sql()`select * from conversation where id = ${id}`
    const turns = await service.sql()`select * from turn where session_id = ${session_id}`
    const refused = [
      await platform('POST', `/v1/admin/interviews/${id}/reflect`),
      await platform('POST', `/v1/admin/sessions/${session_id}/recompute-actual-pause`),
    ]
    for (const { status, body } of refused) {
      expect([status, body.error.code]).toEqual([409, 'conflict'])
      expect(body.error.message).toContain('was deleted after its retention')
    }
    const { body: batch } = await platform('POST', '/v1/admin/sessions/recompute-actual-pause')
    const changed = batch.changes.map((turn: { session_id: string }) => turn.session_id)
    expect(changed).not.toContain(session_id)
    await service.sql()`update conversation set reflection = null where id = ${id}`
    await reflectOnConversation()(service.service(), { conversation_id: id })
    const unjudged = await service.sql()`
      select from conversation where id = ${id} and reflection is null
    `
    expect(unjudged).toHaveLength(1)
    await service.sql()`
      update conversation set reflection = ${service.sql().json(REFLECTION as never)}
      where id = ${id}
    `
    expect(await service.sql()`select * from conversation where id = ${id}`).toEqual(before)
    expect(await service.sql()`select * from turn where session_id = ${session_id}`).toEqual(turns)
  })

  test('its outputs and its cost can still be rerun', async () => {
    const org = await newOrg(30)
    const { id } = await ended(org, 31)
    await apply()
    for (const again of ['rerun-outputs', 'recompute-cost']) {
      const { status, text } = await platform('POST', `/v1/admin/interviews/${id}/${again}`)
      expect(status, text).toBe(200)
    }
  })
})

describe('the retention period', () => {
  test("is the organization's own, else the platform's; without any, everything is kept", async () => {
    const [own, longer, usual] = [await newOrg(10), await newOrg(60), await newOrg(null)]
    const old = { own: await ended(own, 20), longer: await ended(longer, 40) }
    const [first, second] = [await ended(usual, 20), await ended(usual, 40)]
    await apply()
    expect(await isKept(own, old.own.id)).toBe(false)
    for (const { id } of [first, second]) expect(await isKept(usual, id)).toBe(true)

    await setUsual(30)
    await apply()
    expect(await isKept(longer, old.longer.id)).toBe(true)
    expect(await isKept(usual, first.id)).toBe(true)
    expect(await isKept(usual, second.id)).toBe(false)
  })

  test('counts from the end of a conversation, and a running one loses nothing', async () => {
    const org = await newOrg(10)
    const young = await ended(org, 9)
    const open = await ended(org, 40, 'joined')
    const preparing = await ended(org, 40, 'processing')
    const failed = await ended(org, 40, 'failed')
    const sent = { template_id: org.template.id }
    const { body: unjoined } = await org.call('POST', '/v1/interviews', sent)
    await service.sql()`
      update conversation set status = 'expired', created_at = ${daysAgo(40)}
      where id = ${unjoined.id}
    `
    await apply()
    for (const { id } of [young, open, preparing]) expect(await isKept(org, id)).toBe(true)
    expect(await isKept(org, failed.id)).toBe(false)
    expect((await read(org, unjoined.id)).transcript_deleted_at).not.toBeNull()
  })
})
