import { describe, expect, test } from 'vitest'
import { personIn, useSeats } from './seats.ts'

const { service, newRoom, newMember } = useSeats()

/** A refusal that the page tells apart from the end of the conversation. */
const NO_SEAT = { code: 'conflict', field: 'seat' }

describe('the link of a conversation for one person', () => {
  test.each([
    ['with the same name', { name: 'Ada' }],
    ['with another name', { name: 'Eve' }],
    ['without a name', {}],
    ['with a secret of nobody', { person_secret: 'x'.repeat(43) }],
  ])('lets no second person in %s, before the call or during it', async (_, claim) => {
    const { enter, join, begin, wait, persons } = await newRoom()
    await enter({ name: 'Ada' })
    const refused = [await join(claim)]
    await begin()
    refused.push(await join(claim))
    service.present.splice(0)
    await wait(3_600)
    refused.push(await join(claim))
    for (const { status, body } of refused) {
      expect([status, body.error]).toMatchObject([409, NO_SEAT])
    }
    expect(await persons()).toHaveLength(1)
  })

  test('is open to one of twenty who come at once', async () => {
    for (const invited of [[], [{ name: 'Ada' }]]) {
      const { join, persons } = await newRoom({ invited })
      const all = Array.from({ length: 20 }, (_, i) => join({ name: `Guest ${i}` }))
      const statuses = (await Promise.all(all)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.filter((status) => status === 409)).toHaveLength(19)
      expect(await persons()).toHaveLength(1)
    }
  })

  test('is open again before the call when whoever opened it did not come', async () => {
    const { join, wait } = await newRoom({ invited: [] })
    const { body: first } = await join({ name: 'Eve' })
    expect((await join({ name: 'Ada' })).status).toBe(409)
    await wait(61)
    const { body: second } = await join({ name: 'Ada' })
    expect(personIn(second)).toBe(personIn(first))
    expect((await join({ person_secret: first.person_secret })).status).toBe(409)
  })

  test('stays closed when somebody has been in the room and is away for a moment', async () => {
    const { session_id, join, wait } = await newRoom()
    const { body: ada } = await join({ name: 'Ada' })
    await service.sql()`update session set arrived_at = now() where id = ${session_id}`
    await wait(61)
    expect((await join({ name: 'Ada' })).status).toBe(409)
    expect((await join({ person_secret: ada.person_secret })).status).toBe(200)
  })

  test('stays closed after its person has ended the call for themselves', async () => {
    const { session_id, enter, join, begin } = await newRoom()
    const { person_secret } = await enter({ name: 'Ada' })
    await begin()
    await service.call('POST', `/v1/embed/sessions/${session_id}/leave`, { person_secret })
    service.present.splice(0)
    expect((await join({ name: 'Ada' })).status).toBe(409)
  })
})

describe('a conversation for several people', () => {
  test('has a seat for each by name, and none for others', async () => {
    const { enter, join, persons } = await newRoom({ invited: [{ name: 'Ada' }, { name: 'Bob' }] })
    await enter({ name: 'Bob' })
    expect((await join({ name: 'Eve' })).status).toBe(409)
    await enter({ name: 'ada' })
    expect((await join()).status).toBe(409)
    expect(await persons()).toMatchObject([{ name: 'Ada' }, { name: 'Bob' }])
  })

  test('has the open seats of its template in addition, which leave the invited their own', async () => {
    const { enter, join, persons } = await newRoom({ settings: { open_seats: 1 } })
    await enter({ name: 'Eve' })
    expect((await join({ name: 'Zoe' })).status).toBe(409)
    await enter({ name: 'Ada' })
    expect((await join({ name: 'Ada' })).status).toBe(409)
    expect(await persons()).toMatchObject([{ name: 'Ada' }, { name: 'Eve' }])
  })

  test.each([-1, 21, 1.5, '2'])('cannot have %s open seats', async (open_seats) => {
    const { call, template } = await service.newOrg()
    const sent = { settings: { open_seats } }
    const { status, body } = await call('PATCH', `/v1/templates/${template.id}`, sent)
    expect([status, body.error.field]).toEqual([400, 'settings.open_seats'])
  })
})

describe("a person's own link", () => {
  test('is the same when the conversation is created and read, and unlike any other', async () => {
    const invited = [{ name: 'Ada' }, { name: 'Bob' }]
    const { id, org, tokens, join_url, persons } = await newRoom({ invited })
    expect(new Set(tokens).size).toBe(2)
    const links = tokens.map((token) => `${join_url}#${token}`)
    expect((await persons()).map((person: { join_url: string }) => person.join_url)).toEqual(links)
    const list = await org.call('GET', '/v1/interviews')
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(list.text).not.toContain(token)
      service.credentials.add(token)
    }
    expect(join_url.endsWith(`/join/i/${id}`)).toBe(true)
  })

  test('opens the seat of that person, whoever sits there, and ends the older secret', async () => {
    const { enter, join, begin, tokens, persons } = await newRoom({
      invited: [{ name: 'Ada', external_id: 'crm-1' }, { name: 'Bob' }],
    })
    const [token] = tokens
    const eve = await enter({ name: 'Ada' })
    await begin()
    const ada = await enter({ person_token: token! })
    expect(personIn(ada)).toBe(personIn(eve))
    expect(ada.participant_identity).not.toBe(eve.participant_identity)
    expect((await persons())[0]).toMatchObject({ name: 'Ada', external_id: 'crm-1' })
    expect((await join({ name: 'Ada', person_secret: eve.person_secret })).status).toBe(409)
    const again = await enter({ person_token: token!, person_secret: ada.person_secret })
    expect(again).toMatchObject(ada)
  })

  test('decides who somebody is whose browser was another person before', async () => {
    const { enter, tokens } = await newRoom({ invited: [{ name: 'Ada' }, { name: 'Bob' }] })
    const ada = await enter({ name: 'Ada' })
    const bob = await enter({ person_token: tokens[1]!, person_secret: ada.person_secret })
    expect(personIn(bob)).not.toBe(personIn(ada))
  })

  test('lets whoever comes first with it choose a name that nobody else has', async () => {
    const { enter, tokens, persons } = await newRoom({
      invited: [{ name: 'Ada' }, { name: 'Bob' }],
    })
    await enter({ name: 'Augusta', person_token: tokens[0]! })
    await enter({ name: 'augusta', person_token: tokens[1]! })
    await enter({ name: 'Eve', person_token: tokens[0]! })
    expect(await persons()).toMatchObject([{ name: 'Augusta' }, { name: 'Bob' }])
  })

  test.each(['', 'x', 'x'.repeat(43)])(
    'is refused with the token %j, even for a free seat',
    async (person_token) => {
      const { join, persons } = await newRoom({ settings: { open_seats: 5 } })
      for (const name of ['Ada', 'Eve']) {
        const { status, body } = await join({ name, person_token })
        expect([status, body.error.field]).toEqual([403, 'person_token'])
      }
      expect(await persons()).toHaveLength(1)
    },
  )

  test('of another conversation is refused', async () => {
    const [one, other] = [await newRoom(), await newRoom()]
    expect((await one.join({ person_token: other.tokens[0]! })).status).toBe(403)
  })

  test('is not shown to a member, who may not enter a call of others', async () => {
    const { org, id } = await newRoom()
    const token = await newMember(org)
    const read = await service.call('GET', `/v1/interviews/${id}`, undefined, { token })
    const sent = { template_id: org.template.id, persons: [{ name: 'Ada' }] }
    const made = await service.call('POST', '/v1/interviews', sent, { token })
    for (const { body } of [read, made]) {
      expect(body.persons).toMatchObject([{ name: 'Ada', join_url: null }])
      expect(body.join_url).not.toContain('#')
    }
    const seen = await service.platform('GET', `/v1/admin/interviews/${id}`)
    expect(seen.body.persons).toMatchObject([{ name: 'Ada', join_url: null }])
  })

  test('is shown to a key without the scope admin only by what that key creates', async () => {
    const { org, id, enter, begin } = await newRoom()
    const keyFor = async (scopes: string[]) =>
      (await org.call('POST', '/v1/auth/api-keys', { label: 'CRM', scopes })).body.key as string
    const [run, admin] = [await keyFor(['run']), await keyFor(['run', 'admin'])]
    const read = (token: string) =>
      service.call('GET', `/v1/interviews/${id}`, undefined, { token })
    const none = [{ name: 'Ada', join_url: null }]
    expect((await read(run)).body.persons).toMatchObject(none)
    await enter({ name: 'Ada' })
    await begin()
    const { body, text } = await read(run)
    expect([body.persons, text.includes('#')]).toEqual([[expect.objectContaining(none[0]!)], false])
    expect((await read(admin)).body.persons[0].join_url).toContain('#')

    const persons = [{ name: 'Eve' }]
    const { id: template_id } = org.template
    const made = await service.call(
      'POST',
      '/v1/interviews',
      { template_id, persons },
      { token: run },
    )
    expect(made.body.persons[0].join_url).toContain('#')
    const path = `/v1/templates/${template_id}/schedule`
    const { body: batch } = await service.call('POST', path, { persons }, { token: run })
    expect(batch.scheduled[0].person_join_url).toContain('#')
  })
})

test('whoever could not enter a running call after all leaves the seat free', async () => {
  const { join, enter, begin } = await newRoom({ settings: { open_seats: 1 } })
  await enter({ name: 'Ada' })
  await begin()
  const { livekit } = service.service()
  const { createRoom } = livekit
  livekit.createRoom = () => Promise.reject(new Error('Gone'))
  expect((await join({ name: 'Eve' })).status).toBe(500)
  livekit.createRoom = createRoom
  expect((await join({ name: 'Zoe' })).status).toBe(200)
})

describe('where those who are invited get in by their own links only', () => {
  const settings = { own_links: true }

  test('an id opens no seat of theirs, whatever name is given, nor does the key of a member', async () => {
    const { org, tokens, join, joinByKey, persons } = await newRoom({ settings })
    for (const claim of [{}, { name: 'Ada' }, { name: 'Eve' }]) {
      const { status, body } = await join(claim)
      expect([status, body.error.field]).toEqual([409, 'seat'])
    }
    expect((await joinByKey(await newMember(org), '?name=Ada')).status).toBe(403)
    expect(await persons()).toMatchObject([{ name: 'Ada' }])
    expect((await join({ person_token: tokens[0]! })).status).toBe(200)
    expect((await joinByKey(org.key, '?name=Ada')).status).toBe(200)
  })

  test('others get the open seats, or the one of a conversation that names nobody', async () => {
    const open = await newRoom({ settings: { ...settings, open_seats: 1 } })
    await open.enter({ name: 'Ada' })
    expect(await open.persons()).toMatchObject([{ name: 'Ada' }, { name: 'Ada 2' }])
    const nobody = await newRoom({ settings, invited: [] })
    await nobody.enter({ name: 'Eve' })
  })
})
