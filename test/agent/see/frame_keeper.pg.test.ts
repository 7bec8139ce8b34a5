import { expect, onTestFinished, test, vi } from 'vitest'
import { keepFrames } from '../../../agent/see/frame_keeper.ts'
import type { Pool } from '../../../db/sql.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { eventually } from '../../helpers/eventually.ts'
import { keptLog } from '../../helpers/kept_log.ts'
import { seedCall } from '../../api/jobs/seed.ts'

const database = useDatabase()
const sql = database.connect('service')
const { log, lines } = keptLog()

test('pictures are stored in the background, in order', async () => {
  const { lease, conversation_id } = await newCall()
  stopTheClock()
  const keeper = keepFrames({ sql, lease, log })
  keeper.keep(picture(1))
  keeper.keep(picture(2))
  await keeper.close()
  const frames = await sql`
    select segment, image, offset_ms from frame
    where conversation_id = ${conversation_id} order by timestamp
  `
  expect(frames).toMatchObject([
    { segment: 1, image: Buffer.from([1]) },
    { segment: 2, image: Buffer.from([2]) },
  ])
  expect(frames[0]!.offset_ms).toBeGreaterThan(59_000)
})

test('while the database is down the newest eight pictures wait, and are stored when it is back', async () => {
  const { lease, conversation_id } = await newCall()
  let isAway = true
  const away = vi.fn(() => Promise.reject(new Error('away')))
  const begin = (work: Parameters<Pool['begin']>[1]) => (isAway ? away() : sql.begin(work as never))
  const keeper = keepFrames({ sql: { begin } as unknown as Pool, lease, log })
  for (let segment = 1; segment <= 20; segment++) keeper.keep(picture(segment))
  await eventually(() => away.mock.calls.length > 0)
  isAway = false
  const frames = await eventually(async () => {
    const stored = await sql`
      select segment from frame where conversation_id = ${conversation_id} order by segment
    `
    return stored.length >= 8 && stored
  })
  await keeper.close()
  expect(frames.map(({ segment }) => segment)).toEqual([13, 14, 15, 16, 17, 18, 19, 20])
})

test('a process that has lost its call stores no pictures, and logs no retry', async () => {
  const { lease, conversation_id } = await newCall()
  stopTheClock()
  lines.splice(0)
  const keeper = keepFrames({ sql, lease: { ...lease, token: 0 }, log })
  keeper.keep(picture(1))
  await keeper.close()
  keeper.keep(picture(2))
  await keeper.close()
  const frames = await sql`select from frame where conversation_id = ${conversation_id}`
  expect(frames).toHaveLength(0)
  expect(lines).toEqual([])
})

/** Only the work itself ends the wait of `close`, not a clock. */
function stopTheClock() {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

async function newCall() {
  const { session, conversation_id, lease_token: token } = await seedCall(sql)
  return { lease: { session_id: session.id, token }, conversation_id }
}

function picture(segment: number) {
  const image = Buffer.from([segment])
  const timestamp = new Date(Date.now() + segment)
  return { image, timestamp, segment, content_type: 'image/jpeg' as const, width: 1, height: 1 }
}
