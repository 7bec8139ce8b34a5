import { describe, expect, test } from 'vitest'
import type { Org } from '../../helpers/api/service.ts'
import { personIn, useSeats } from './seats.ts'

const { service, newRoom, newMember } = useSeats()

describe('with the key of a member', () => {
  test('nobody enters the seat of a participant, or adds one, before the call or during it', async () => {
    const { org, enter, begin, joinByKey, persons } = await newRoom()
    const member = await newMember(org)
    await enter({ name: 'Ada' })
    for (const query of ['', '?name=Ada', '?name=Eve']) {
      const { status, body } = await joinByKey(member, query)
      expect([status, body.error.message]).toEqual([403, expect.stringContaining('admin')])
    }
    await begin()
    expect((await joinByKey(member)).status).toBe(403)
    service.present.splice(0)
    expect((await joinByKey(member)).status).toBe(403)
    expect(await persons()).toHaveLength(1)
  })

  test('a free seat can be taken, and taken again by the same member only', async () => {
    const { org, begin, joinByKey, join } = await newRoom()
    const [member, other] = [await newMember(org), await newMember(org)]
    const { body: first } = await joinByKey(member)
    await begin()
    service.present.push(first.participant_identity)
    expect((await joinByKey(member)).body.participant_identity).toBe(first.participant_identity)
    expect((await joinByKey(other)).status).toBe(403)
    expect((await join()).status).toBe(409)
  })

  test("nobody follows where the organization's own key went", async () => {
    const { org, begin, joinByKey } = await newRoom()
    const [member, { body }] = [await newMember(org), await joinByKey(org.key)]
    await begin()
    service.present.push(body.participant_identity)
    expect((await joinByKey(member)).status).toBe(403)
  })

  test('a seat is lost to the participant who returns with a secret or a token', async () => {
    const { org, join, wait, begin, joinByKey, tokens } = await newRoom()
    const member = await newMember(org)
    const { body: ada } = await join({ name: 'Ada' })
    await wait(61)
    expect((await joinByKey(member)).status).toBe(200)
    await begin()
    expect((await join({ person_secret: ada.person_secret })).status).toBe(200)
    expect((await joinByKey(member)).status).toBe(403)
    expect((await join({ person_token: tokens[0]! })).status).toBe(200)
    expect((await joinByKey(member)).status).toBe(403)
  })
})

test('a key that may not listen takes no seat of others and adds none, but a free one, and that again', async () => {
  const { org, begin, joinByKey, persons } = await newRoom()
  const [run, other, admin] = [
    await keyFor(org, ['run']),
    await keyFor(org, ['run', 'design']),
    await keyFor(org, ['run', 'admin']),
  ]
  const first = await joinByKey(run)
  expect((await joinByKey(run)).body.participant_identity).toBe(first.body.participant_identity)
  await begin()
  service.present.push(first.body.participant_identity)
  expect((await joinByKey(other)).status).toBe(403)
  expect((await joinByKey(admin)).status).toBe(200)
  expect((await joinByKey(run, '?name=Eve')).status).toBe(403)
  expect(await persons()).toHaveLength(1)

  const taken = await newRoom()
  await taken.enter({ name: 'Ada' })
  const ofRun = await keyFor(taken.org, ['run'])
  const { status, body } = await taken.joinByKey(ofRun, '?name=Ada')
  expect([status, body.error.message]).toEqual([403, expect.stringContaining('`admin`')])
  const ofAdmin = await keyFor(taken.org, ['run', 'admin'])
  expect((await taken.joinByKey(ofAdmin, '?name=Ada')).status).toBe(200)
})

test("with an owner's key somebody can be anybody, and the participant keeps the seat", async () => {
  const { org, enter, begin, joinByKey, persons } = await newRoom()
  const member = await newMember(org)
  const ada = await enter({ name: 'Ada' })
  await begin()
  const { body } = await joinByKey(org.key)
  expect(personIn(body)).toBe(personIn(ada))
  expect(body.participant_identity).not.toBe(ada.participant_identity)
  expect((await joinByKey(member)).status).toBe(403)
  expect((await joinByKey(org.key, '?name=Eve')).status).toBe(200)
  expect(await persons()).toMatchObject([{ name: 'Ada' }, { name: 'Eve' }])
})

async function keyFor(org: Org, scopes: string[]): Promise<string> {
  return (await org.call('POST', '/v1/auth/api-keys', { label: 'x', scopes })).body.key as string
}
