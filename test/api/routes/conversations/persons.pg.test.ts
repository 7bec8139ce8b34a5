import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { joinByLink } from '../../../../api/calls/join.ts'
import type { Transact } from '../../../../api/http/route.ts'
import { ApiError } from '../../../../shared/base/errors.ts'
import { readIdentity } from '../../../../shared/calls/room.ts'
import type { Person } from '../../../../shared/people/person.ts'
import { type Org, useService } from '../../../helpers/api/service.ts'
import { countClocks } from '../../../helpers/database/stopped_clock.ts'

const service = useService()
countClocks(() => service.service().config.DATABASE_URL)
afterEach(() => void service.present.splice(0))

/** An organization whose conversations have a seat for everybody. */
async function newOpenOrg() {
  const org = await service.newOrg()
  await org.call('PATCH', `/v1/templates/${org.template.id}`, { settings: { open_seats: 19 } })
  return org
}

/** A conversation with its link. Somebody who enters is in the room from then on; somebody who joins may be soon. */
async function invite(org: Org, invited: object[] = [{ name: 'Ada' }]) {
  const sent = { template_id: org.template.id, persons: invited }
  const { body: created } = await org.call('POST', '/v1/interviews', sent)
  const path = `/v1/embed/sessions/${created.session_id}/join`
  const join = async (claim: Claim = {}): Promise<Entered> => {
    const { body } = await service.call('POST', path, claim)
    const identity = body.participant_identity
    return { id: identity && readIdentity(identity)!.id, identity, secret: body.person_secret }
  }
  const persons = async (): Promise<Person[]> =>
    (await org.call('GET', `/v1/interviews/${created.id}`)).body.persons
  return {
    session_id: created.session_id as string,
    join,
    async enter(claim: Claim = {}) {
      const entered = await join(claim)
      service.present.push(entered.identity)
      return entered
    },
    persons,
    names: async () => (await persons()).map(({ name }) => name),
    joinWithKey: async () =>
      (await org.call('GET', `/v1/sessions/${created.session_id}/join`)).body,
  }
}

type Claim = { name?: string; person_secret?: string }
type Entered = { id: string; identity: string; secret: string }

/** Leaves the room, or stops trying to enter it, long after being admitted. */
async function leave({ id, identity }: Entered) {
  const at = service.present.indexOf(identity)
  if (at >= 0) service.present.splice(at, 1)
  await letIn(id, 60)
}

/** As if the person had been admitted this many seconds ago. */
const letIn = (id: string, seconds: number) => service.sql()`
  update person
  set admitted_at = now() - make_interval(secs => ${seconds})
  where id = ${id}
`

describe('somebody with the link', () => {
  test('does not become a person who is in the room, with or without their name', async () => {
    const { enter, names } = await invite(await newOpenOrg())
    const ada = await enter({ name: 'Ada' })
    const others = [await enter({ name: 'ADA' }), await enter({ name: 'Ada' }), await enter()]
    expect(new Set([ada, ...others].map(({ id }) => id)).size).toBe(4)
    expect(await names()).toEqual(['Ada', 'ADA 2', 'Ada 3', null])
  })

  test('with the secret of an earlier join is that person, whatever name they give', async () => {
    const { enter, names } = await invite(await newOpenOrg())
    const ada = await enter({ name: 'Ada' })
    const second = await enter({ name: 'Ada' })
    expect(await enter({ name: 'Ada', person_secret: ada.secret })).toEqual(ada)
    expect(await enter({ name: 'Ada', person_secret: second.secret })).toEqual(second)
    expect(await enter({ name: 'Bea', person_secret: ada.secret })).toEqual(ada)
    expect(await names()).toEqual(['Ada', 'Ada 2'])
  })

  test('without the secret is the same person again once that person has left the room', async () => {
    const { enter, names } = await invite(await newOpenOrg())
    const ada = await enter({ name: 'Ada' })
    const second = await enter({ name: 'Ada' })
    await leave(second)
    expect((await enter({ name: 'Ada' })).id).toBe(second.id)
    await leave(ada)
    expect((await enter({ name: 'Ada' })).id).toBe(ada.id)
    expect(await names()).toEqual(['Ada', 'Ada 2'])
  })

  test('gets a secret that works until somebody without it becomes the same person', async () => {
    const { enter } = await invite(await newOpenOrg())
    const ada = await enter({ name: 'Ada' })
    await leave(ada)
    const other = await enter({ name: 'Ada' })
    expect(other.id).toBe(ada.id)
    expect((await enter({ name: 'Ada', person_secret: ada.secret })).id).not.toBe(ada.id)

    await leave(other)
    const back = await enter({ name: 'Ada', person_secret: ada.secret })
    expect(back.id).toBe(ada.id)
    expect((await enter({ name: 'Ada', person_secret: other.secret })).id).not.toBe(ada.id)
    expect(await enter({ person_secret: back.secret })).toEqual(back)
  })

  test('does not become a person who was admitted a moment ago and is not in the room yet', async () => {
    const { join, names } = await invite(await newOpenOrg())
    const joined = await Promise.all([join({ name: 'Ada' }), join({ name: 'Ada' })])
    expect(new Set(joined.map(({ id }) => id)).size).toBe(2)
    expect(await names()).toEqual(['Ada', 'Ada 2'])
  })

  test('does not become a person whose browser is asking for the microphone, and whose secret stays valid', async () => {
    const { join } = await invite(await newOpenOrg())
    const ada = await join({ name: 'Ada' })
    await letIn(ada.id, 50)
    expect((await join({ name: 'Ada' })).id).not.toBe(ada.id)
    expect(await join({ person_secret: ada.secret })).toEqual(ada)
  })

  test('does not become a person who is returning with the secret', async () => {
    const { enter, join } = await invite(await newOpenOrg())
    const ada = await enter({ name: 'Ada' })
    await leave(ada)
    expect(await join({ person_secret: ada.secret })).toEqual(ada)
    expect((await join({ name: 'Ada' })).id).not.toBe(ada.id)
    expect(await join({ person_secret: ada.secret })).toEqual(ada)
  })

  test('who was refused a room can join again as the same person', async () => {
    const { join, names } = await invite(await newOpenOrg())
    const { livekit } = service.service()
    const { createRoom } = livekit
    livekit.createRoom = () =>
      Promise.reject(new ApiError('internal_error', 'Gone', { status: 503 }))
    expect(await join({ name: 'Ada' })).toEqual({})
    livekit.createRoom = createRoom
    await join({ name: 'Ada' })
    expect(await names()).toEqual(['Ada'])
  })

  test("does not become the first person while that person is entering with the organization's key", async () => {
    const { join, joinWithKey } = await invite(await newOpenOrg())
    const { participant_identity } = await joinWithKey()
    expect((await join({ name: 'Ada' })).id).not.toBe(readIdentity(participant_identity)!.id)
  })

  test('who was refused a room does not remove the mark of the same person, who has returned in the meantime', async () => {
    const { enter, join } = await invite(await newOpenOrg())
    const ada = await enter({ name: 'Ada' })
    await leave(ada)
    const { livekit } = service.service()
    const { createRoom } = livekit
    onTestFinished(() => void (livekit.createRoom = createRoom))
    livekit.createRoom = async () => {
      livekit.createRoom = createRoom
      expect(await join({ person_secret: ada.secret })).toEqual(ada)
      throw new ApiError('internal_error', 'Gone', { status: 503 })
    }
    expect(await join({ person_secret: ada.secret })).toEqual({})
    expect((await join({ name: 'Ada' })).id).not.toBe(ada.id)
  })

  test('learns why there is no room even if the mark cannot be removed', async () => {
    const { session_id } = await invite(await newOpenOrg())
    const scope = service.service()
    const gone = new ApiError('internal_error', 'Gone', { status: 503 })
    const livekit = { ...scope.livekit, createRoom: () => Promise.reject(gone) }
    const works: unknown[] = []
    const transact: Transact = (work) => {
      if (works.push(work) > 2) return Promise.reject(new Error('The database is away'))
      return scope.pools.service.begin(work) as ReturnType<typeof work>
    }
    const joined = joinByLink({ ...scope, livekit, transact }, session_id, {})
    await expect(joined).rejects.toBe(gone)
    expect(works).toHaveLength(3)
  })

  test('with a new name does not become a nameless person who is in the room', async () => {
    const { enter, names } = await invite(await newOpenOrg(), [])
    const nameless = await enter()
    const bea = await enter({ name: 'Bea' })
    expect(bea.id).not.toBe(nameless.id)
    expect(await names()).toEqual([null, 'Bea'])
  })

  test.each([
    ['of another conversation', (_: string, foreign: string) => foreign],
    ['with another letter', (own: string) => `${own.slice(0, -1)}-`],
    ['that is empty', () => ''],
  ])('gains nothing from a secret %s', async (_, secretFrom) => {
    const org = await newOpenOrg()
    const { secret: foreign } = await (await invite(org)).enter()
    const { enter } = await invite(org)
    const ada = await enter({ name: 'Ada' })
    const given = secretFrom(ada.secret, foreign)
    expect((await enter({ name: 'Ada', person_secret: given })).id).not.toBe(ada.id)
  })
})

describe('when twenty persons have been admitted', () => {
  /** Ada, who was invited, is in the call; the others were admitted this many seconds ago. */
  async function fill(secondsAgo: number) {
    const link = await invite(await newOpenOrg())
    await link.enter({ name: 'Ada' })
    const guests = await Promise.all(
      Array.from({ length: 19 }, (_, i) => link.join({ name: `Guest ${i}` })),
    )
    await service.sql()`
      update person
      set admitted_at = now() - make_interval(secs => ${secondsAgo})
      where id in ${service.sql()(guests.map(({ id }) => id))}
    `
    await service.sql()`
      update conversation
      set status = 'joined'
      where id = (select conversation_id from session where id = ${link.session_id})
    `
    return { ...link, guests }
  }

  test('a new person replaces one who never came and can no longer come', async () => {
    const { join, names, guests } = await fill(601)
    const bea = await join({ name: 'Bea' })
    expect(guests.map(({ id }) => id)).toContain(bea.id)
    expect(await names()).toContain('Bea')
    expect(await names()).toHaveLength(20)
    const { secret } = guests.find(({ id }) => id === bea.id)!
    expect((await join({ name: 'Eve', person_secret: secret })).id).not.toBe(bea.id)
    const nameless = await join()
    expect([bea.id, undefined]).not.toContain(nameless.id)
  })

  test('nobody is replaced who may still come, is present, was heard or was invited', async () => {
    const late = await fill(590)
    expect(await late.join({ name: 'Bea' })).toEqual({})

    const { join, guests, session_id, names } = await fill(601)
    const [heard, ...present] = guests
    service.present.push(...present.map(({ identity }) => identity))
    const sql = service.sql()
    await sql`
      insert into turn (id, org_id, session_id, position, role, text, speaker, started_at)
      select 'trn_heard', person.org_id, ${session_id}, 0, 'user', 'Hello', person.name, now()
      from person
      where person.id = ${heard!.id}
    `
    service.present.shift()
    await sql`update person set admitted_at = now() - interval '1 hour' where position = 0`
    const before = await names()
    expect(await join({ name: 'Bea' })).toEqual({})
    expect(await names()).toEqual(before)
  })
})

describe('the link for one person', () => {
  const BOB = [{ name: 'Bob', external_id: 'hr-17' }]

  test('belongs to that person, whatever name they type before anybody was in the room', async () => {
    const { enter, persons } = await invite(await service.newOrg(), BOB)
    const ada = await enter({ name: 'Ada' })
    expect(await persons()).toMatchObject([{ id: ada.id, name: 'Ada', external_id: 'hr-17' }])
  })
})

test("with the organization's key the first person can always join, and gets no secret", async () => {
  const { enter, joinWithKey } = await invite(await service.newOrg())
  const ada = await enter({ name: 'Ada' })
  const answer = await joinWithKey()
  expect(readIdentity(answer.participant_identity)!.id).toBe(ada.id)
  expect(Object.keys(answer).sort()).toEqual(['participant_identity', 'token', 'ws_url'])
  expect(await enter({ person_secret: ada.secret })).toMatchObject({
    id: ada.id,
    secret: ada.secret,
  })
})
