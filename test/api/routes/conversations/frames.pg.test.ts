import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { removeFrame } from '../../../../api/jobs/stored_frames.ts'
import { createEndpoints } from '../../../../api/outputs/endpoints.ts'
import { insertFrame } from '../../../../db/calls/record/frames.ts'
import { connect } from '../../../../db/sql.ts'
import { MAX_FRAMES } from '../../../../shared/conversations/frame.ts'
import { MINUTE } from '../../../../shared/base/time.ts'
import { conversationWithFrames, moveFrames } from '../../../helpers/audio/frames.ts'
import { type Org, useService } from '../../../helpers/api/service.ts'
import { temporaryFolder } from '../../../helpers/temporary_folder.ts'

const folder = temporaryFolder(afterAll)
const service = useService({ FRAMES_DIR: folder })
let org: Org
beforeAll(async () => {
  org = await service.newOrg()
})

test('the frames of a conversation are listed in order, each with a URL that shows it', async () => {
  const { id, images } = await conversationWithFrames(service, org, ['red', 'blue'])
  const before = Date.now()
  const { body } = await org.call('GET', `/v1/conversations/${id}/frames`)
  const after = Date.now()
  expect(body).toMatchObject([
    {
      id: expect.stringMatching(/^frm_/),
      timestamp: '1970-01-01T00:00:01.000Z',
      offset_ms: 1000,
      segment: 1,
      content_type: 'image/jpeg',
      width: 32,
      height: 18,
      source: 'screen',
    },
    { timestamp: '1970-01-01T00:00:02.000Z', offset_ms: 2000, segment: 2 },
  ])
  const expires_at = Date.parse(body[0].expires_at)
  expect(expires_at).toBeGreaterThanOrEqual(before + 15 * MINUTE)
  expect(expires_at).toBeLessThanOrEqual(after + 15 * MINUTE)
  for (const [i, { url }] of body.entries()) expect(await bytesOf(url)).toEqual(images[i])
})

test('an image is the same before and after it is moved to its folder, and is removed from its row', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MINUTE * Math.ceil(Date.now() / MINUTE) })
  onTestFinished(() => void vi.useRealTimers())
  const { id, images } = await conversationWithFrames(service, org, ['green'])
  const [{ url }] = (await org.call('GET', `/v1/interviews/${id}/frames`)).body
  await moveFrames(service, id)
  expect(await rowsOf(id)).toMatchObject([{ image: null, store: 'local' }])
  expect(await bytesOf(url)).toEqual(images[0])
  const answer = await fetch(url)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=900, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test('a URL that was changed or has expired is refused with instructions', async () => {
  const { id } = await conversationWithFrames(service, org, ['red', 'blue'])
  const [first, second] = (await org.call('GET', `/v1/interviews/${id}/frames`)).body
  const url = new URL(first.url)
  const later = new URL(url)
  later.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1))
  const other = new URL(url)
  other.pathname = new URL(second.url).pathname
  const bare = new URL(url.pathname, url)
  for (const forged of [later, other, bare]) {
    const { status, body } = await service.call('GET', forged.pathname + forged.search)
    expect([status, body.error.message]).toEqual([
      403,
      'This frame URL is not valid; get a new one from GET /v1/interviews/{interview_id}/frames',
    ])
  }

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * MINUTE })
  const expired = await service.call('GET', url.pathname + url.search)
  vi.useRealTimers()
  expect([expired.status, expired.body.error.code, expired.body.error.message]).toEqual([
    403,
    'forbidden',
    'This frame URL has expired; get a new one from GET /v1/interviews/{interview_id}/frames',
  ])
})

test('frames and their images are deleted with their conversation', async () => {
  const { id } = await conversationWithFrames(service, org, ['red', 'blue'])
  await moveFrames(service, id)
  const [{ url }] = (await org.call('GET', `/v1/interviews/${id}/frames`)).body
  const keys = (await rowsOf(id)).map(({ key }) => String(key))
  expect(keys.map((key) => existsSync(join(folder, key)))).toEqual([true, true])

  await service.sql()`delete from conversation where id = ${id}`
  const removals = await removalsOf(keys)
  expect(removals).toHaveLength(2)
  const remove = removeFrame(createEndpoints(Date.now))
  for (const payload of removals) await remove(service.service(), payload)
  expect(keys.map((key) => existsSync(join(folder, key)))).toEqual([false, false])
  expect((await fetch(url)).status).toBe(404)
})

test('a browser does not cache a missing image', async () => {
  const { id } = await conversationWithFrames(service, org, ['red'])
  await moveFrames(service, id)
  const [{ url }] = (await org.call('GET', `/v1/interviews/${id}/frames`)).body
  for (const { key } of await rowsOf(id)) rmSync(join(folder, String(key)))
  const missing = await fetch(url)
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('a conversation stores at most 500 frames', async () => {
  const { id, lease, images } = await conversationWithFrames(service, org, ['red'])
  const sql = service.sql()
  await sql`
    insert into frame (id, ${sql.unsafe(COPIED)})
    select id || n, ${sql.unsafe(COPIED)}
    from frame
    cross join generate_series(2, ${MAX_FRAMES}::int) n
    where conversation_id = ${id}
  `
  const one = { image: images[0]!, content_type: 'image/jpeg' as const, width: 32, height: 18 }
  const kept = await sql.begin((sql) =>
    insertFrame(sql, lease, { ...one, segment: 2, timestamp: new Date() }),
  )
  expect(kept).toBe(false)
  expect((await org.call('GET', `/v1/interviews/${id}/frames`)).body).toHaveLength(MAX_FRAMES)
})

/** The columns of a frame that every one of them needs, besides its id. */
const COPIED =
  'org_id, conversation_id, timestamp, offset_ms, segment, content_type, width, height, source, image, store, key'

async function bytesOf(url: string) {
  return Buffer.from(await (await fetch(url)).arrayBuffer())
}

function rowsOf(conversation_id: string) {
  return service.sql()`select * from frame where conversation_id = ${conversation_id} order by id`
}

/** The queued removals of these images. */
async function removalsOf(keys: string[]) {
  const owner = connect(service.service().config.DATABASE_URL, { access: 'owner', max: 1 })
  onTestFinished(() => owner.end())
  const rows = await owner<{ payload: { store: 'local'; key: string } }[]>`
    select payload
    from graphile_worker._private_jobs
    join graphile_worker._private_tasks on _private_tasks.id = task_id
    where identifier = 'frame.remove' and payload ->> 'key' in ${owner(keys)}
  `
  return rows.map(({ payload }) => payload)
}
