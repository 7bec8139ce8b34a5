import { TokenVerifier } from 'livekit-server-sdk'
import { describe, expect, test } from 'vitest'
import { nameRoom } from '../../../media/livekit.ts'
import { type Org, useService } from '../../helpers/api/service.ts'
import { countClocks } from '../../helpers/database/stopped_clock.ts'
import { personIn } from './seats.ts'

const service = useService({ LOCAL_PARTS: 'llm,tts' })
countClocks(() => service.service().config.DATABASE_URL)

async function create(org: Org, persons: object[] = [{ name: 'Ana' }]) {
  const sent = { template_id: org.template.id, persons }
  const { body } = await org.call('POST', '/v1/interviews', sent)
  const join = () => org.call('GET', `/v1/sessions/${body.session_id}/join`)
  const enter = (sent: object) =>
    service.call('POST', `/v1/embed/sessions/${body.session_id}/join`, sent)
  return { ...body, join, enter } as {
    id: string
    session_id: string
    join: typeof join
    enter: typeof enter
  }
}

/** An organization whose conversations have a seat for everybody. */
async function newOpenOrg() {
  const org = await service.newOrg()
  await org.call('PATCH', `/v1/templates/${org.template.id}`, { settings: { open_seats: 20 } })
  return org
}

const askedFor = (session_id: string, name: string) =>
  service.asked.filter((one) => one.name === name && one.args[0] === session_id)

/** Whether a transaction in this database is waiting for another one. */
async function isSomebodyWaiting() {
  const sql = service.sql()
  const waiting = await sql`
    select from pg_locks
    join pg_stat_activity using (pid)
    where not granted
      and datname = current_database()
  `
  return waiting.count > 0
}

describe('joining', () => {
  test('gives a token for this room and person only, valid for ten minutes', async () => {
    const { session_id, join } = await create(await service.newOrg())
    const { body } = await join()
    expect(body.ws_url).toBe('ws://127.0.0.1:1')
    const { LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = service.service().config
    const verifier = new TokenVerifier(LIVEKIT_API_KEY, LIVEKIT_API_SECRET)
    const { sub, name, video, exp, nbf } = await verifier.verify(body.token)
    expect([sub, name]).toEqual([body.participant_identity, 'Ana'])
    expect(video).toEqual({
      room: nameRoom(service.service().config, session_id),
      roomJoin: true,
      canSubscribe: true,
      canPublish: true,
      canPublishSources: ['microphone'],
      canPublishData: false,
      canUpdateOwnMetadata: false,
    })
    expect(exp! - nbf!).toBe(600)
  })

  test('gives a token that may share the screen if the template allows it', async () => {
    const org = await service.newOrg()
    const settings = { allow_screen_share: true }
    await org.call('PATCH', `/v1/templates/${org.template.id}`, { settings })
    const { body } = await (await create(org)).join()
    const { LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = service.service().config
    const { video } = await new TokenVerifier(LIVEKIT_API_KEY, LIVEKIT_API_SECRET).verify(
      body.token,
    )
    const sources = ['microphone', 'screen_share', 'screen_share_audio']
    expect(video!.canPublishSources).toEqual(sources)
  })

  test('again gives the same identity and requests no second agent', async () => {
    const org = await service.newOrg()
    const { session_id, join } = await create(org)
    const answers = await Promise.all(Array.from({ length: 10 }, join))
    expect(new Set(answers.map(({ body }) => body.participant_identity)).size).toBe(1)
    const dispatches = askedFor(session_id, 'dispatch')
    expect(dispatches).toHaveLength(1)
    expect(dispatches[0]!.args[1]).toEqual({
      session_id,
      ticket: expect.stringContaining(session_id),
    })
  })

  test('requests another agent when the current one has been silent for five seconds, not while it is alive', async () => {
    const { session_id, join } = await create(await service.newOrg())
    await join()
    const sql = service.sql()
    await sql`
      update session
      set dispatched_at = now() - interval '6 s', lease_beat_at = now(), lease_holder = 'agent-1'
      where id = ${session_id}
    `
    await join()
    expect(askedFor(session_id, 'dispatch')).toHaveLength(1)
    await sql`update session set lease_beat_at = now() - interval '6 s' where id = ${session_id}`
    await join()
    expect(askedFor(session_id, 'dispatch')).toHaveLength(2)
    expect(askedFor(session_id, 'removeParticipant')[0]!.args[1]).toBe('agent-1')
  })

  test.each(['processing', 'completed', 'abandoned', 'failed', 'expired', 'cancelled'])(
    'a conversation that is %s is refused',
    async (status) => {
      const { id, session_id, join, enter } = await create(await service.newOrg())
      await service.sql()`update conversation set status = ${status} where id = ${id}`
      for (const answer of [await join(), await enter({})]) {
        expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict'])
      }
      expect(askedFor(session_id, 'createRoom')).toEqual([])
    },
  )

  test('is refused when the call ends in the meantime, and the room is not created again', async () => {
    const { session_id, join } = await create(await service.newOrg())
    await join()
    service.asked.splice(0)
    let isAnswered = false
    const ending = await service.sql().begin(async (sql) => {
      await sql`update session set status = 'closing' where id = ${session_id}`
      const answer = join().finally(() => (isAnswered = true))
      await expect.poll(async () => isAnswered || (await isSomebodyWaiting())).toBe(true)
      return { answer }
    })
    const { status, body } = await ending.answer
    expect([status, body.error?.code]).toEqual([409, 'conflict'])
    expect(service.asked).toEqual([])
  })

  test('after the link expired is refused, unless somebody had joined before', async () => {
    const { id, session_id, join } = await create(await service.newOrg())
    const sql = service.sql()
    await sql`update conversation set expires_at = now() - interval '1 s' where id = ${id}`
    const answer = await join()
    expect([answer.status, answer.body.error.message]).toEqual([
      409,
      expect.stringContaining('expired'),
    ])
    const shown = await service.call('GET', `/v1/embed/sessions/${session_id}`)
    expect(shown.body.status).toBe('expired')
    await sql`update conversation set status = 'joined' where id = ${id}`
    expect((await join()).status).toBe(200)
  })

  test('through a link of a blocked organization is refused, and the link shows a closed conversation', async () => {
    const org = await service.newOrg()
    const { session_id, enter } = await create(org)
    await service.sql()`update org set blocked_at = now() where id = ${org.id}`
    const { status, body } = await enter({})
    expect([status, body.error?.code]).toEqual([409, 'conflict'])
    expect(askedFor(session_id, 'createRoom')).toEqual([])
    const shown = await service.call('GET', `/v1/embed/sessions/${session_id}`)
    expect(shown.body.status).toBe('cancelled')
  })

  test('adds a person when none was named', async () => {
    const org = await service.newOrg()
    const { id, join } = await create(org, [])
    const { body } = await join()
    const { persons } = (await org.call('GET', `/v1/interviews/${id}`)).body
    expect(persons).toMatchObject([{ id: personIn(body), name: null, external_id: null }])
    expect((await join()).body.participant_identity).toBe(body.participant_identity)
  })
})

describe('joining by name', () => {
  test('finds the person with that name, names one without a name, and adds others', async () => {
    const org = await newOpenOrg()
    const { id, enter } = await create(org, [{ name: 'Ana' }, { external_id: 'x' }])
    const identity = async (sent: object) => personIn((await enter(sent)).body)
    const ana = await identity({ name: ' ana ' })
    const ben = await identity({ name: 'Ben' })
    const eve = await identity({ name: 'Eve' })
    await service.sql()`update person set admitted_at = null where conversation_id = ${id}`
    expect(await identity({})).toBe(ana)
    expect(await identity({ name: 'Ben' })).toBe(ben)
    const { persons } = (await org.call('GET', `/v1/interviews/${id}`)).body
    expect(persons).toMatchObject([
      { id: ana, name: 'Ana', external_id: null },
      { id: ben, name: 'Ben', external_id: 'x' },
      { id: eve, name: 'Eve', external_id: null },
    ])
  })

  test('is refused for more than twenty persons', async () => {
    const { enter } = await create(await newOpenOrg(), [])
    const answers = await Promise.all(
      Array.from({ length: 21 }, (_, i) => enter({ name: `Guest ${i}` })),
    )
    expect(
      answers
        .map(({ status }) => status)
        .toSorted()
        .at(-1),
    ).toBe(409)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  })
})

test('the page learns what it shows, but nothing about the organization or what was said', async () => {
  const { session_id } = await create(await service.newOrg())
  const { body } = await service.call('GET', `/v1/embed/sessions/${session_id}`)
  expect(body).toEqual({
    session_id,
    session_status: 'waiting',
    status: 'created',
    ended_reason: null,
    has_seat: true,
    name: 'Coffee',
    language: 'en',
    person_name: 'Ana',
    goals_total: 1,
    max_session_duration_minutes: null,
    local_parts: ['llm', 'tts'],
    recognizes_language: true,
    available: true,
    allow_screen_share: false,
    receipt: true,
    feedback: true,
    let_in: false,
  })
})

describe('a debug command', () => {
  test('is sent to the room of a live session, as the server', async () => {
    const { session_id } = await create(await service.newOrg())
    await service.sql()`update session set status = 'live' where id = ${session_id}`
    const sent = { command: 'force_llm_timeout', turns: 2 }
    const { body } = await service.platform('POST', `/v1/admin/sessions/${session_id}/debug`, sent)
    const [message] = askedFor(session_id, 'sendData')
    expect(message!.args.slice(1)).toEqual(['colloquy.debug', { id: body.id, ...sent }])
  })

  test('is refused when no call is live, and when the session is unknown', async () => {
    const { session_id } = await create(await service.newOrg())
    const send = (sent: object) =>
      service.platform('POST', `/v1/admin/sessions/${session_id}/debug`, sent)
    expect((await send({ command: 'force_llm_timeout', turns: 1 })).status).toBe(409)
    const unknown = await send({ command: 'explode', turns: 1 })
    expect([unknown.status, unknown.body.detail[0].loc]).toEqual([422, ['body', 'command']])
    expect((await send({ command: 'force_llm_timeout', turns: 0 })).status).toBe(422)
  })
})
