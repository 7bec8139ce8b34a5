import { beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '../../../../api/routes/index.ts'
import { parametersOf } from '../../../../api/http/route.ts'
import {
  exampleOf,
  type Ids,
  idsNeeded,
  nameOf,
  someOfEach,
  withIds,
} from '../../../helpers/api/every_route.ts'
import { credentialsIn } from '../../../helpers/kept_log.ts'
import { type Org, PLATFORM_KEY, useService } from '../../../helpers/api/service.ts'
import { snapshot } from '../../../helpers/database/snapshot.ts'
import { wrongFields } from '../../../helpers/api/wrong_bodies.ts'
import { EFFECTS } from './effects.ts'
import { stopDatabaseClock } from '../../../helpers/database/stopped_clock.ts'

const service = useService()
stopDatabaseClock(() => service.service().config.DATABASE_URL)
/** They write nothing. */
const READS = new Set([
  'POST /v1/admin/system-templates/{template_id}/check',
  'POST /v1/admin/system/price-preview',
])
const writes = ROUTES.filter(({ auth, method }) => auth === 'platform' && method !== 'get')
  .map((route) => [nameOf(route), route] as const)
  .filter(([name]) => !READS.has(name))

/** They do something new each time. */
const NEW_EACH_TIME = new Set([
  'POST /v1/admin/deliveries/replay',
  'POST /v1/admin/interviews/{interview_id}/reflect',
  'POST /v1/admin/orgs/{org_id}/api-keys',
  'POST /v1/admin/interviews/{interview_id}/rerun-outputs',
  'POST /v1/admin/sessions/{session_id}/debug',
  'POST /v1/admin/sessions/{session_id}/listen',
  'POST /v1/admin/skills',
  'POST /v1/admin/skills/{skill_id}/digest',
  'POST /v1/admin/skillsets',
  'POST /v1/admin/system-templates/{parent_id}/children',
])

/** They have one entry for each object that they change. */
const CHANGES_MANY = new Set(['POST /v1/admin/system-templates/reseed'])

// First, while the database is small and one snapshot serves all: none of them changes anything.
describe('refused requests', () => {
  let org: Org
  let ids: Ids
  let absent: Ids
  let before: Awaited<ReturnType<typeof snapshot>>
  beforeAll(async () => {
    org = await service.newOrg()
    ids = await someOfEach(org, service)
    absent = Object.fromEntries(
      Object.entries(ids).map(([name, id]) => [name, `${id.slice(0, 4)}absent`]),
    )
    before = await snapshot(service.sql())
  })

  test.each(writes)(
    '%s changes nothing when it is refused, and names the field',
    async (_, route) => {
      const { path, body } = exampleOf(route, ids)
      const isNamed = parametersOf(route.path).length > 0
      expect((await send(route.method, path, body, org.key)).status).toBe(403)
      expect((await send(route.method, path, body, 'wrong')).status).toBe(401)
      if (isNamed)
        expect((await send(route.method, withIds(route.path, absent), body)).status).toBe(404)
      // One shows that nothing is done before all of them are read; `every_route` sends each.
      for (const [field, value] of route.body ? wrongFields(route.body).slice(0, 1) : []) {
        const answer = await send(route.method, path, { ...(body as object), [field]: value })
        expect([answer.status, answer.body.error.field]).toEqual([422, field])
        expect(answer.body.detail[0].loc).toEqual(['body', field])
      }
      expect(await snapshot(service.sql())).toEqual(before)
    },
  )
})

describe.each(writes)('%s', (name, route) => {
  test('has one entry in the audit log: what changed, by whom, in which request', async () => {
    const needed = name in EFFECTS ? undefined : idsNeeded(route)
    const fresh = await someOfEach(await service.newOrg(), service, needed)
    const effective = await EFFECTS[name]?.(service, fresh)
    const example = exampleOf(route, { ...fresh, ...effective?.ids })
    const { path, body } = { ...example, ...(effective?.body && { body: effective.body }) }
    const { status, text, entries, request_id } = await send(route.method, path, body)
    expect(status, text).toBe(200)
    const targets = new Set(entries.map(({ target_id }) => target_id))
    expect(entries).toHaveLength(CHANGES_MANY.has(name) ? targets.size : 1)
    expect(entries).not.toEqual([])
    for (const entry of entries) {
      expect(entry).toMatchObject({ action: name, key_id: null, request_id })
      expect(entry.before ?? entry.after, 'it says what changed').not.toBeNull()
      expect(`${path} ${text}`).toContain(entry.target_id ?? '')
      expect(credentialsIn(JSON.stringify(entry))).toEqual([])
    }

    if (NEW_EACH_TIME.has(name)) return
    const before = await snapshot(service.sql())
    expect((await send(route.method, path, body)).entries).toEqual([])
    expect(await snapshot(service.sql())).toEqual(before)
  })
})

let sent = 0

/** The response, with the audit log's entries for the request. */
async function send(method: string, path: string, body: unknown, token = PLATFORM_KEY) {
  const request_id = `write-${++sent}`
  const headers = { 'x-request-id': request_id }
  const answer = await service.call(method, path, body, { token, headers })
  const entries = await service.sql()`select * from audit where request_id = ${request_id}`
  return { ...answer, request_id, entries }
}
