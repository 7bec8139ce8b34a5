import { z } from 'zod'
import { listPlatformInterviews } from '../../../db/conversations/platform_lists.ts'
import { deleteOrg } from '../../../db/people/delete_org.ts'
import { findOrg, updateOrg } from '../../../db/people/orgs.ts'
import {
  findPlatformOrg,
  holdOrg,
  listPlatformOrgs,
  setOrgBlocked,
} from '../../../db/people/platform_orgs.ts'
import { listPlatformUsers } from '../../../db/people/platform_users.ts'
import type { Sql } from '../../../db/sql.ts'
import { findDefaultTemplate, listNewestTemplates } from '../../../db/templates/templates.ts'
import { toPage } from '../../../shared/base/cursor.ts'
import { ApiError, notFound } from '../../../shared/base/errors.ts'
import { SYSTEM_ORG_ID } from '../../../shared/base/ids.ts'
import { must } from '../../../shared/base/must.ts'
import { ApiKey, Email, NewKey, KeyOnce, RetentionDays } from '../../../shared/people/people.ts'
import { SeenName } from '../../../shared/people/plain_name.ts'
import { NAMED, PlatformOrg, PlatformOrgDetail } from '../../../shared/platform/platform_people.ts'
import { pageOf, platformPaging } from '../../http/paging.ts'
import { route, type RouteScope } from '../../http/route.ts'
import { deletedOf } from '../deleted.ts'
import { refusePast } from '../people/key_grant.ts'
import { mintKey, refuseExcessKeys } from '../people/mint_key.ts'

/** Query parameters by which operators filter organizations and users; they combine. */
export const PART = z.string().trim().max(200).default('')
export const BLOCKED = z
  .string()
  .regex(/^(true|false)$/, 'Expected true or false')
  .optional()
  .describe('`true`: only blocked ones; `false`: only others; absent: all')
  .transform((text) => (text === undefined ? undefined : text === 'true'))

export const listOrgs = route('GET /v1/admin/orgs', {
  summary: 'List all organizations',
  auth: 'platform',
  query: z.object({
    q: PART.describe('Only organizations with this in their name or address, in any case'),
    blocked: BLOCKED,
    ...platformPaging(50),
  }),
  response: pageOf(PlatformOrg),
  async handle({ sql }, { query: { cursor: after, limit, ...filter } }) {
    return toPage(await listPlatformOrgs(sql, filter, { after, limit }), limit)
  },
})

export const getPlatformOrg = route('GET /v1/admin/orgs/{org_id}', {
  summary: 'Get an organization with its newest users, templates and conversations',
  auth: 'platform',
  response: PlatformOrgDetail,
  async handle({ sql }, { params: { org_id } }) {
    const page = { limit: NAMED }
    const [org, users, templates, interviews] = await Promise.all([
      findPlatformOrg(sql, org_id),
      listPlatformUsers(sql, { org_id }, page),
      listNewestTemplates(sql, { org_id }, NAMED),
      listPlatformInterviews(sql, { org_id }, page),
    ])
    if (!org) throw notFound('organization', org_id)
    return {
      ...org,
      users: users.slice(0, NAMED),
      templates,
      interviews: interviews.slice(0, NAMED),
    }
  },
})

export const patchPlatformOrg = route('PATCH /v1/admin/orgs/{org_id}', {
  summary: 'Change an organization',
  auth: 'platform',
  asksForKey: true,
  body: z
    .object({
      name: SeenName.optional().describe('Name of the organization; unchanged when absent'),
      email: Email.nullish().describe(
        'Address of the organization; null for none, unchanged when absent',
      ),
      retention_days: RetentionDays.nullish().describe(
        'Days after which transcripts, voice tracks and frames are deleted; null for the platform default, unchanged when absent',
      ),
    })
    .meta({ examples: [{ retention_days: 30 }] }),
  records: 'organization.changed',
  response: PlatformOrg,
  handle: (scope, { params: { org_id }, body }) =>
    change(scope, org_id, async (sql) => void (await updateOrg(sql, org_id, body))),
})

export const blockOrg = route('POST /v1/admin/orgs/{org_id}/block', {
  summary: 'Block an organization',
  description:
    'From the next request on, its keys are refused and its links appear closed. Calls in progress run to their end, as do deliveries. Blocking is idempotent.',
  auth: 'platform',
  records: 'organization.changed',
  response: PlatformOrg,
  statuses: [409],
  handle: (scope, { params: { org_id } }) => {
    refuseSystemOrg(org_id, 'blocked')
    return change(scope, org_id, (sql) => setOrgBlocked(sql, org_id, true))
  },
})

export const unblockOrg = route('POST /v1/admin/orgs/{org_id}/unblock', {
  summary: 'Unblock an organization',
  description: 'Its keys and links will work again.',
  auth: 'platform',
  asksForKey: true,
  records: 'organization.changed',
  response: PlatformOrg,
  handle: (scope, { params: { org_id } }) =>
    change(scope, org_id, (sql) => setOrgBlocked(sql, org_id, false)),
})

type Scope = Pick<RouteScope, 'changed'> & { sql: Sql }

/** @throws ApiError 404 */
async function change(
  { sql, changed }: Scope,
  org_id: string,
  work: (sql: Sql) => Promise<void>,
): Promise<PlatformOrg> {
  await holdOrg(sql, org_id)
  const before = await findPlatformOrg(sql, org_id)
  if (!before) throw notFound('organization', org_id)
  await work(sql)
  const after = must(await findPlatformOrg(sql, org_id), 'a held organization stays')
  changed({ org_id, before: audited(before), after: audited(after) })
  return after
}

function audited({ name, email, blocked, retention_days }: PlatformOrg) {
  return { name, email, blocked, retention_days }
}

export const deleteOrgRoute = route('DELETE /v1/admin/orgs/{org_id}', {
  summary: 'Delete an organization with all its data',
  description:
    'Its users, keys, links, skills and secrets are deleted immediately, and the rest becomes inaccessible. A job deletes the rest within seconds to minutes, starting with calls in progress, which end. Skills and skillsets that were promoted stay. The audit log keeps its entries without `before` and `after`.',
  auth: 'platform',
  asksForKey: true,
  response: deletedOf('org'),
  statuses: [409],
  async handle({ sql, changed }, { params: { org_id } }) {
    refuseSystemOrg(org_id, 'deleted')
    const org = await findPlatformOrg(sql, org_id)
    if (!org) throw notFound('organization', org_id)
    await refuseDefault(sql, org_id)
    if (!(await deleteOrg(sql, org_id))) throw notFound('organization', org_id)
    changed({ org_id, before: { counts: org.counts }, after: null })
    return { id: org_id, deleted: true as const }
  },
})

/** @throws ApiError 409 while it owns the default template, with which others have conversations */
async function refuseDefault(sql: Sql, org_id: string) {
  const template = await findDefaultTemplate(sql)
  if (template?.org_id !== org_id) return
  const message = `The default template ${template.id} belongs to the organization ${org_id}; make a system template the default before deleting the organization`
  throw new ApiError('conflict', message)
}

export const createOrgKey = route('POST /v1/admin/orgs/{org_id}/api-keys', {
  summary: 'Create an API key for an organization that has lost its own',
  description:
    'The key is shown once. It belongs to the organization itself and to no user: it has an owner’s permissions and survives users being blocked or deleted. The organization can see and revoke it like any other.',
  auth: 'platform',
  asksForKey: true,
  body: NewKey,
  records: 'key.created',
  response: ApiKey.extend({ key: KeyOnce }),
  statuses: [409],
  idempotent: { once: 'key' },
  async handle({ sql, changed }, { params: { org_id }, body }) {
    refuseSystemOrg(org_id, 'given keys')
    await holdOrg(sql, org_id)
    if (!(await findOrg(sql, org_id))) throw notFound('organization', org_id)
    const holder = { org_id, member_id: null }
    await refuseExcessKeys(sql, holder)
    refusePast(body.expires_at)
    const made = await mintKey(sql, holder, body)
    const { id, label, prefix, last_four, scopes, expires_at } = made
    const after = { label, prefix, last_four, scopes, expires_at }
    changed({ org_id, target_id: id, before: null, after })
    return made
  },
})

/** @throws ApiError 409 for the platform's own organization */
function refuseSystemOrg(org_id: string, participle: 'blocked' | 'deleted' | 'given keys'): void {
  if (org_id !== SYSTEM_ORG_ID) return
  const message = `The organization ${org_id} is the platform's own and cannot be ${participle}; name another one`
  throw new ApiError('conflict', message)
}
