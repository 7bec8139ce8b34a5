import { TokenVerifier } from 'livekit-server-sdk'
import { expect, test } from 'vitest'
import { useService } from '../../helpers/api/service.ts'
import { countClocks } from '../../helpers/database/stopped_clock.ts'
import { personIn } from './seats.ts'

const service = useService()
countClocks(() => service.service().config.DATABASE_URL)

async function joined() {
  const org = await service.newOrg()
  const sent = { template_id: org.template.id, persons: [{ name: 'Ada' }, { name: 'Ben' }] }
  const { id, session_id } = (await org.call('POST', '/v1/interviews', sent)).body
  const path = `/v1/embed/sessions/${session_id}`
  const join = async (name: string) => (await service.call('POST', `${path}/join`, { name })).body
  return { org, id, session_id, path, ada: await join('Ada'), ben: await join('Ben') }
}

test('only the participant who ends the call is removed from the room', async () => {
  const { session_id, path, ada } = await joined()
  const { status, body } = await service.call('POST', `${path}/leave`, {
    person_secret: ada.person_secret,
  })
  expect(status).toBe(200)
  expect(body).toEqual({ participant_identity: ada.participant_identity, left: true })
  const removed = service.asked.filter(({ name }) => name === 'removeParticipant')
  expect(removed.map(({ args }) => args)).toEqual([[session_id, ada.participant_identity]])
})

test.each(['waiting', 'live', 'reconnecting'])(
  'a %s call without an agent ends as ended by the participant when the last one ends it',
  async (status) => {
    const { org, id, session_id, path, ada, ben } = await joined()
    await service.sql()`update session set status = ${status} where id = ${session_id}`
    const leave = (person_secret: string) =>
      service.call('POST', `${path}/leave`, { person_secret })
    const ending = async () => (await service.call('GET', path)).body
    await leave(ada.person_secret)
    expect(await ending()).toMatchObject({ session_status: status })

    await leave(ben.person_secret)
    expect(await ending()).toMatchObject({
      session_status: 'completed',
      ended_reason: 'participant_ended',
    })
    const { body } = await org.call('GET', `/v1/interviews/${id}`)
    expect(body).toMatchObject({ ended_reason: 'participant_ended', ended_detail: null })
  },
)

test('a call with an agent is left to it; somebody who returns after ending it is expected again', async () => {
  const { session_id, path, ada, ben } = await joined()
  const sql = service.sql()
  const leave = (person_secret: string) => service.call('POST', `${path}/leave`, { person_secret })
  const status = async () => (await service.call('GET', path)).body.session_status
  await sql`update session set status = 'live', lease_beat_at = now() where id = ${session_id}`
  await leave(ada.person_secret)
  await leave(ben.person_secret)
  expect(await status()).toBe('live')

  await sql`update session set lease_beat_at = null where id = ${session_id}`
  const { person_secret } = ada
  expect((await service.call('POST', `${path}/join`, { person_secret })).status).toBe(200)
  await leave(ben.person_secret)
  expect(await status()).toBe('live')
})

test('removing somebody requires their own secret, and works only for their own room', async () => {
  const [one, other] = [await joined(), await joined()]
  const before = service.asked.length
  for (const person_secret of ['', 'guessed', one.ada.participant_identity]) {
    const { status, body } = await service.call('POST', `${one.path}/leave`, { person_secret })
    expect([status, body.error.code]).toEqual([403, 'forbidden'])
  }
  const sent = { person_secret: one.ada.person_secret }
  expect((await service.call('POST', `${other.path}/leave`, sent)).status).toBe(403)
  expect((await service.call('POST', '/v1/embed/sessions/ses_0/leave', sent)).status).toBe(404)
  expect(service.asked.length).toBe(before)
})

test('participants cannot change their name or metadata in the room', async () => {
  const { ada } = await joined()
  const { LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = service.service().config
  const claims = await new TokenVerifier(LIVEKIT_API_KEY, LIVEKIT_API_SECRET).verify(ada.token)
  expect(claims.name).toBe('Ada')
  expect(claims.video).toMatchObject({ canUpdateOwnMetadata: false, canPublishData: false })
})

test('somebody with a key joins by name as with the link, and without a name as the first person', async () => {
  const { org, session_id, ada, ben } = await joined()
  const join = async (query = '') => {
    const { body } = await org.call('GET', `/v1/sessions/${session_id}/join${query}`)
    return personIn(body)
  }
  expect(await join()).toBe(personIn(ada))
  expect(await join('?name=ben')).toBe(personIn(ben))
  const cara = await join('?name=Cara')
  expect([personIn(ada), personIn(ben)]).not.toContain(cara)
  expect(await join('?name=Cara')).toBe(cara)
  expect((await org.call('GET', `/v1/sessions/${session_id}/join?name=`)).status).toBe(400)
  const long = 'x'.repeat(200)
  expect(await join(`?name=${long}`)).toBe(await join(`?name=${long}`))
})
