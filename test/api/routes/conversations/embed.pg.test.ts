import { afterEach, expect, test } from 'vitest'
import { useService } from '../../../helpers/api/service.ts'

const service = useService()
afterEach(() => {
  service.present.splice(0)
  service.failing.clear()
})

type Options = { persons?: object[]; settings?: object }

/** A conversation of Ada, and what its session id alone tells about it. */
async function begin({ persons = [ADA], settings }: Options = {}) {
  const org = await service.newOrg()
  const template_id = org.template.id
  if (settings) await org.call('PATCH', `/v1/templates/${template_id}`, { settings })
  const { body } = await org.call('POST', '/v1/interviews', { template_id, persons })
  const session_id = String(body.session_id)
  const path = `/v1/embed/sessions/${session_id}`
  const tokens = (body.persons as { join_url: string }[]).map(({ join_url }) =>
    new URL(join_url).hash.slice(1),
  )
  const look = (headers: Record<string, string> = {}) =>
    service.call('GET', path, undefined, { headers })
  return {
    id: String(body.id),
    session_id,
    org,
    tokens,
    look,
    seen: async (headers?: Record<string, string>) => {
      const { body, text } = await look(headers)
      if (!body.has_seat) expect(text).not.toMatch(/Ada|Ben|Coffee|crm-1/)
      return [body.has_seat, body.name, body.person_name]
    },
    async join(claim: object = {}) {
      const { status, body } = await service.call('POST', `${path}/join`, claim)
      expect(status, body.error?.message).toBe(200)
      return body as { participant_identity: string; person_secret: string }
    },
    /** As if everybody had been admitted that long ago. */
    wait: (seconds: number) => service.sql()`
      update person
      set admitted_at = now() - make_interval(secs => ${seconds})
      where conversation_id = ${String(body.id)}
    `,
  }
}

const ADA = { name: 'Ada Lovelace', external_id: 'crm-1' }
const NOTHING = [false, '', null]

test('an id tells title and the invited name while it opens that seat, and nothing once somebody has it', async () => {
  const { seen, join, tokens } = await begin()
  expect(await seen()).toEqual([true, 'Coffee', 'Ada Lovelace'])
  const { person_secret } = await join({ name: 'Ada' })
  expect(await seen()).toEqual(NOTHING)
  for (const wrong of ['x', 'x'.repeat(43), tokens[0]!]) {
    expect(await seen({ 'x-person-secret': wrong })).toEqual(NOTHING)
  }
  for (const wrong of ['x', 'x'.repeat(43), person_secret]) {
    expect(await seen({ 'x-person-token': wrong })).toEqual(NOTHING)
  }
})

test('whoever holds a seat, or has a link of their own, sees the title and their own name, also in a call', async () => {
  const { id, seen, join, tokens } = await begin({ persons: [ADA, { name: 'Ben' }] })
  const { person_secret } = await join({ name: 'Ada Lovelace' })
  await join({ name: 'Ben' })
  await service.sql()`update conversation set status = 'joined' where id = ${id}`
  expect(await seen()).toEqual(NOTHING)
  const ada = [true, 'Coffee', 'Ada Lovelace']
  expect(await seen({ 'x-person-secret': person_secret })).toEqual(ada)
  expect(await seen({ 'x-person-token': tokens[0]! })).toEqual(ada)
  expect(await seen({ 'x-person-token': tokens[1]! })).toEqual([true, 'Coffee', 'Ben'])
  await join({ person_token: tokens[0] })
  expect(await seen({ 'x-person-secret': person_secret })).toEqual(NOTHING)
})

test('where each person has their own link, an id tells nothing, free or not', async () => {
  const { seen, tokens } = await begin({ settings: { own_links: true } })
  expect(await seen()).toEqual(NOTHING)
  const own = { 'x-person-token': tokens[0]! }
  expect(await seen(own)).toEqual([true, 'Coffee', 'Ada Lovelace'])
})

test('a seat that is free beside the invited one shows the title, and nobody else’s name', async () => {
  const { seen, join, tokens } = await begin({ settings: { open_seats: 1 } })
  await join({ person_token: tokens[0] })
  expect(await seen()).toEqual([true, 'Coffee', null])
  await join({ name: 'Eve' })
  expect(await seen()).toEqual(NOTHING)
})

test('a name that somebody typed into an open link is shown to nobody else', async () => {
  const { seen, join, wait } = await begin({ persons: [] })
  expect(await seen()).toEqual([true, 'Coffee', null])
  await join({ name: 'Ada' })
  await wait(61)
  expect(await seen()).toEqual([true, 'Coffee', null])
})

test('the seat of somebody who did not come is free again, unless they are in the room after all', async () => {
  const { seen, join, wait } = await begin()
  const { participant_identity } = await join()
  await wait(61)
  expect(await seen()).toEqual([true, 'Coffee', 'Ada Lovelace'])
  service.failing.add('listPersons')
  expect(await seen()).toEqual(NOTHING)
  service.failing.clear()
  service.present.push(participant_identity)
  expect(await seen()).toEqual(NOTHING)
})

test.each([
  ['is over', "update conversation set status = 'completed' where id = $1", 'completed'],
  [
    'is being processed',
    "update conversation set status = 'processing' where id = $1",
    'processing',
  ],
  ['was cancelled', "update conversation set status = 'cancelled' where id = $1", 'cancelled'],
  ['failed', "update conversation set status = 'failed' where id = $1", 'failed'],
  ['was abandoned', "update conversation set status = 'abandoned' where id = $1", 'abandoned'],
  ['has expired', 'update conversation set expires_at = now() where id = $1', 'expired'],
  [
    'is of a blocked organization',
    'update org set blocked_at = now() where id = (select org_id from conversation where id = $1)',
    'cancelled',
  ],
  ['is ending', "update session set status = 'closing' where conversation_id = $1", 'created'],
])(
  'a conversation that %s tells its state and language, and no name',
  async (_, change, status) => {
    const { id, session_id, look } = await begin()
    await service.sql().unsafe(change, [id])
    const { status: code, body, text } = await look()
    expect([code, body]).toMatchObject([
      200,
      { session_id, status, language: 'en', has_seat: false, name: '', person_name: null },
    ])
    expect(text).not.toMatch(/Ada|Coffee|crm-1/)
  },
)

test.each([
  ['expired', 'update share_link set expires_at = now() where id = $1'],
  ['closed', 'update share_link set closed_at = now() where id = $1'],
])('a share link that is %s tells its state and language, and no name', async (status, change) => {
  const org = await service.newOrg()
  const { body: link } = await org.call('POST', `/v1/templates/${org.template.id}/share`)
  await service.sql().unsafe(change, [link.id])
  const { body } = await service.call('GET', `/v1/embed/shares/${link.id}`)
  expect(body).toMatchObject({ share_id: link.id, status, language: 'en', name: '' })
})
