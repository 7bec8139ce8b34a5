import { describe, expect, test } from 'vitest'
import type { Route } from '../../../api/http/route.ts'
import { ROUTES } from '../../../api/routes/index.ts'
import { amount } from '../../helpers/amount.ts'
import {
  exampleOf,
  firstOfEach,
  idsNeeded,
  nameOf,
  someOfEach,
} from '../../helpers/api/every_route.ts'
import { rowCounts } from '../../helpers/database/rows.ts'
import { INTERNAL_SECRET, PLATFORM_KEY, useService } from '../../helpers/api/service.ts'

const service = useService()
const CALLERS = amount(50, 500)
const MOST_CALLED = 'POST /v1/interviews'
/** All routes share the same code, so for the others a few times the pool's connections are enough, */
const SOME_CALLERS = amount(25, 50)
/** and one route for each kind of caller: the rest is only to do nothing of its own besides. */
const FEW_CALLERS = amount(3, 50)

const replayable = ROUTES.filter((route) => route.idempotent).map(
  (route) => [nameOf(route), route] as const,
)
const firstOfEachAuth = firstOfEach(
  replayable.map(([, route]) => route),
  ({ auth }) => auth,
)

function callersOf(route: Route): number {
  if (nameOf(route) === MOST_CALLED) return CALLERS
  return firstOfEachAuth.has(route) ? SOME_CALLERS : FEW_CALLERS
}

describe('many concurrent callers with one Idempotency-Key', () => {
  test.each(replayable)(
    '%s has one effect, and all others get a replay or 409',
    async (_, route) => {
      const callers = callersOf(route)
      const needed = idsNeeded(route)
      /** Sends the same request `times` times at once, and counts the new rows of each table. */
      async function asked(times: number) {
        const org = await service.newOrg()
        const { path, body } = exampleOf(route, await someOfEach(org, service, needed))
        const before = await rowCounts(service.sql())
        const headers = {
          'idempotency-key': org.id,
          ...(route.auth === 'internal' && { 'x-internal-secret': INTERNAL_SECRET }),
        }
        const token = route.auth === 'platform' ? PLATFORM_KEY : org.key
        const extra = { headers, token }
        const answers = await Promise.all(
          Array.from({ length: times }, () => service.call(route.method, path, body, extra)),
        )
        const after = await rowCounts(service.sql())
        const came = Object.entries(after).map(([table, count]) => [table, count - before[table]!])
        return { answers, came: Object.fromEntries(came) }
      }

      const { answers, came } = await asked(callers)
      const good = answers.filter(({ status }) => status === 200)
      const busy = answers.filter(({ status }) => status === 409)
      const replays = good.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')
      expect([good.length + busy.length, good.length - replays.length]).toEqual([callers, 1])
      expect(new Set(replays.map(({ text }) => text)).size).toBeLessThanOrEqual(1)
      for (const { body, headers } of busy) {
        expect([body.error.code, headers.get('retry-after')]).toEqual(['conflict', '1'])
      }
      expect(came).toMatchObject({ idempotency: 1 })
      expect(came).toEqual((await asked(1)).came)
    },
  )

  test('only one of them compiles a template with schemas', async () => {
    const org = await service.newOrg()
    const goal = { id: 'cups', schema: { properties: { value: { type: 'number' } } } }
    const template = { name: 'T', phases: [{ id: 'main', goals: [goal] }] }
    const headers = { 'idempotency-key': 'schema' }
    const send = () => org.call('POST', '/v1/templates', template, { headers })
    const answers = await Promise.all(Array.from({ length: CALLERS }, send))
    // Who comes while it is being compiled gets 409; on a busy machine, that may be nobody.
    const made = answers.filter(({ status }) => status !== 409)
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(made.map(({ text }) => text)).size).toBe(1)
    expect((await org.call('GET', '/v1/templates')).body.items).toHaveLength(2)

    const replays = await Promise.all(Array.from({ length: FEW_CALLERS }, send))
    for (const { status, headers } of replays) {
      expect([status, headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    }
  })
})
