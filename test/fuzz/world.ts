import { makeApiKey } from '../../shared/people/api_key.ts'
import type { Route } from '../../api/http/route.ts'
import { type Ids, someOfEach } from '../helpers/api/every_route.ts'
import { tablesOfOrgs } from '../helpers/database/rows.ts'
import {
  INTERNAL_SECRET,
  type Org,
  PLATFORM_KEY,
  type TestService,
} from '../helpers/api/service.ts'

type Headers = Record<string, string>

/** In every text of the organization that never calls. */
const VICTIM = 'canary-of-the-victim'
/** How many of each thing a calling organization has. */
const OF_EACH = 3

export type World = Awaited<ReturnType<typeof newWorld>>

/** Two organizations that call, one that never does, and every credential, right and wrong. */
export async function newWorld(service: TestService) {
  const callers = [await service.newOrg(), await service.newOrg()]
  const victim = await service.newOrg()
  const own: Ids[] = []
  for (const org of callers) {
    for (let i = 0; i < OF_EACH; i++) own.push(await someOfEach(org, service))
  }
  const theirs = await someOfEach(victim, service)
  await plantCanary(victim)
  const cursors = await Promise.all(callers.concat(victim).map(newestCursor))

  return {
    /** Ids and texts that only the victim has. */
    private: [VICTIM, ...Object.values(theirs), victim.id, victim.user.id, victim.template.id],
    victim_id: victim.id,
    /** Ids of the organization of the first key and of its user. */
    caller: [callers[0]!.id, callers[0]!.user.id],
    headers: {
      keys: callers.map(({ key }) => bearer(key)),
      platform: [bearer(PLATFORM_KEY)],
      internal: [{ 'x-internal-secret': INTERNAL_SECRET }],
      wrong: await wrongHeaders(service, callers[0]!),
    } satisfies Record<string, Headers[]>,
    /**
     * Values of a parameter or field of this name. Those of the victim are used only in calls with a
     * key: without a key the id itself is the credential.
     */
    known(route: Route, field: string): string[] | undefined {
      if (field === 'cursor') return cursors
      const mine = own.flatMap((ids) => ids[field] ?? [])
      const foreign = route.auth === 'key' ? (theirs[field] ?? []) : []
      return mine.length === 0 ? undefined : mine.concat(foreign)
    },
  }
}

/** Every row of the victim, for comparing before and after. */
export async function rowsOfVictim(service: TestService, { victim_id }: World) {
  const sql = service.sql()
  const tables = await tablesOfOrgs(sql)
  const rows = await Promise.all(
    tables.map((name) => sql`select * from ${sql(name)} where org_id = ${victim_id} order by 1, 2`),
  )
  return Object.fromEntries(tables.map((name, i) => [name, [...rows[i]!]]))
}

async function plantCanary(org: Org) {
  const { body: template } = await org.call('POST', '/v1/templates', {
    name: VICTIM,
    description: VICTIM,
    phases: [{ id: 'main', goals: [{ id: 'one', prompt: VICTIM }] }],
    settings: { greeting: VICTIM, [VICTIM]: true },
  })
  const context = { [VICTIM]: VICTIM }
  const persons = [{ name: VICTIM, external_id: VICTIM }]
  await org.call('POST', '/v1/interviews', { template_id: template.id, context, persons })
  await org.call('PATCH', '/v1/auth/org', { name: VICTIM })
  await org.call('POST', '/v1/auth/api-keys', { label: VICTIM })
}

/** Where the second page of the templates begins. */
async function newestCursor(org: Org): Promise<string> {
  return (await org.call('GET', '/v1/templates?limit=1')).body.next_cursor
}

async function wrongHeaders(service: TestService, caller: Org): Promise<Headers[]> {
  const { key } = caller
  const [blocked, pending] = [await service.newOrg(), await service.newOrg()]
  await service.sql()`update org set blocked_at = now() where id = ${blocked.id}`
  await service.sql()`update member set membership_status = 'pending' where id = ${pending.user.id}`
  const { body: revoked } = await caller.call('POST', '/v1/auth/api-keys', { label: 'revoked' })
  await caller.call('DELETE', `/v1/auth/api-keys/${revoked.id}`)
  return [
    {},
    bearer(blocked.key),
    bearer(pending.key),
    bearer(revoked.key),
    bearer(makeApiKey('sk').key),
    bearer(makeApiKey('adm').key),
    bearer(key.slice(0, -1)),
    bearer(`${key}x`),
    bearer(key.toUpperCase()),
    bearer('x'.repeat(8_000)),
    { authorization: key },
    { authorization: 'Bearer' },
    { authorization: `Basic ${Buffer.from(`key:${key}`).toString('base64')}` },
    { authorization: `Bearer ${key} ${key}` },
    { 'x-internal-secret': INTERNAL_SECRET.slice(1) },
    { 'x-internal-secret': 'é' },
  ]
}

function bearer(key: string): Headers {
  return { authorization: `Bearer ${key}` }
}
