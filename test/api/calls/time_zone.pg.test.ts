import { expect, test } from 'vitest'
import { beginCall } from '../../../db/calls/begin_call.ts'
import { findCallBrief } from '../../../db/calls/sessions.ts'
import { useService } from '../../helpers/api/service.ts'

const service = useService()

/** A conversation that can be joined, and the zone that an agent which comes now is told. */
async function create(persons: object[] = [{ name: 'Ada' }, { name: 'Ben' }]) {
  const org = await service.newOrg()
  const { body } = await org.call('POST', '/v1/interviews', {
    template_id: org.template.id,
    persons,
  })
  const { id, session_id } = body as { id: string; session_id: string }
  return {
    id,
    session_id,
    join: (sent: object) => service.call('POST', `/v1/embed/sessions/${session_id}/join`, sent),
    joinWithKey: (query: string) => org.call('GET', `/v1/sessions/${session_id}/join?${query}`),
    told: async () => (await findCallBrief(service.sql(), session_id))!.time_zone,
  }
}

test('the agent is told the zone of the page that joined', async () => {
  const { join, told } = await create()
  expect(await told()).toBeNull()
  expect((await join({ name: 'Ada', time_zone: 'America/New_York' })).status).toBe(200)
  expect(await told()).toBe('America/New_York')
})

test('a client of its own tells the zone when it joins with the key', async () => {
  const { joinWithKey, told } = await create()
  expect((await joinWithKey('time_zone=Asia%2FTokyo')).status).toBe(200)
  expect(await told()).toBe('Asia/Tokyo')
})

test.each(['Mars/Olympus_Mons', 'Etc/Unknown', ''])(
  'a page with the zone %j joins as one without a zone',
  async (time_zone) => {
    const { join, told } = await create()
    expect((await join({ time_zone })).status).toBe(200)
    expect(await told()).toBeNull()
  },
)

test('whoever comes back from a page without a zone keeps theirs', async () => {
  const { join, told } = await create()
  const { body } = await join({ time_zone: 'Asia/Tokyo' })
  expect((await join({ person_secret: body.person_secret })).status).toBe(200)
  expect(await told()).toBe('Asia/Tokyo')
})

test('of several zones the first that was told counts, in whatever order they were invited', async () => {
  const { join, told } = await create()
  await join({ name: 'Ben', time_zone: 'Europe/Lisbon' })
  await join({ name: 'Ada', time_zone: 'Asia/Tokyo' })
  expect(await told()).toBe('Europe/Lisbon')
})

test('an agent that goes on with a call keeps the zone that the first one was told', async () => {
  const { id, session_id, join, told } = await create()
  const { body } = await join({ name: 'Ben', time_zone: 'Europe/Lisbon' })
  await service.sql()`update session set lease_token = 1 where id = ${session_id}`
  const setup = { time_zone: await told() }
  const lease = { session_id, token: 1 }
  await service.sql().begin((sql) => beginCall(sql, lease, id, setup))
  await join({ name: 'Ada', time_zone: 'Asia/Tokyo' })
  await join({ person_secret: body.person_secret, time_zone: 'America/New_York' })
  expect(await told()).toBe('Europe/Lisbon')
})
