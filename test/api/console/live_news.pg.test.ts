import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createLiveNews } from '../../../api/console/live_news.ts'
import { tellLiveNews } from '../../../db/calls/live_calls.ts'
import type { Pool } from '../../../db/sql.ts'
import { LIVE_CHANNEL, type LiveNews } from '../../../shared/platform/live.ts'
import { seedCall } from '../jobs/seed.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { ticketOf } from '../../helpers/database/ticket_of.ts'

const pool = useDatabase().connect('service', { max: 2 })

test('a call that makes up news costs at most one look at the calls a second, and holds up no other news', async () => {
  let looks = 0
  const counted = new Proxy(pool, {
    apply(target, self, given: Parameters<Pool>) {
      looks += 1
      return Reflect.apply(target, self, given) as unknown
    },
  })
  const told: LiveNews[] = []
  onTestFinished(await createLiveNews(counted).follow(null, (news) => void told.push(news)))
  const begin = performance.now()
  const first = await seedCall(pool)
  const later = await seedCall(pool)
  await send(first)
  await expect.poll(() => told.length).toBe(1)
  await makeUp()
  await send(later)
  await makeUp()
  await send(first)
  await expect.poll(() => told.length).toBe(3)
  expect(told.map(({ session_id }) => session_id).toSorted()).toEqual(
    [first, first, later].map(({ session }) => session.id).toSorted(),
  )
  expect(looks).toBeLessThanOrEqual(2 + (performance.now() - begin) / 1_000)
})

async function send({ session }: Call) {
  await tellLiveNews(pool, await ticketOf(pool, session.id), { floor: {}, turns: [] })
}

async function makeUp() {
  const tags = Array.from({ length: 200 }, () => randomBytes(16).toString('base64url'))
  await pool`select pg_notify(${LIVE_CHANNEL}, tag || ' AAAA') from unnest(${tags}::text[]) as tag`
}

type Call = Awaited<ReturnType<typeof seedCall>>
