import { z } from 'zod'
import { listPlatformInterviews } from '../../../../db/conversations/platform_lists.ts'
import { updateOrg } from '../../../../db/people/orgs.ts'
import {
  findPlatformOrg,
  holdOrg,
  listPlatformOrgs,
  setOrgBlocked,
} from '../../../../db/people/platform_orgs.ts'
import { listPlatformUsers } from '../../../../db/people/platform_users.ts'
import type { Sql } from '../../../../db/sql.ts'
import { listNewestTemplates } from '../../../../db/templates/templates.ts'
import { Email } from '../../../../shared/people/people.ts'
import { TrimmedName } from '../../../../shared/people/plain_name.ts'
import {
  NAMED,
  PlatformOrg,
  PlatformOrgDetail,
} from '../../../../shared/platform/platform_people.ts'
import { toPage } from '../../../../shared/base/cursor.ts'
import { notFound } from '../../../../shared/base/errors.ts'
import { must } from '../../../../shared/base/must.ts'
import { RetentionDays } from '../../../../shared/interviews/retention.ts'
import { pageOf, platformPaging } from '../../../http/paging.ts'
import { route, type RouteScope } from '../../../http/route.ts'
import { BLOCKED, PART } from './people_query.ts'
import { refuseSystemOrg } from './system_org.ts'

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
  body: z
    .object({
      name: TrimmedName.optional().describe('Name of the organization; unchanged when absent'),
      email: Email.nullish().describe(
        'Address of the organization; null for none, unchanged when absent',
      ),
      retention_days: RetentionDays.nullish().describe(
        'Days after which transcripts, voice tracks and frames are deleted; null for the platform default, unchanged when absent',
      ),
    })
    .meta({ examples: [{ retention_days: 30 }] }),
  response: PlatformOrg,
  handle: (scope, { params: { org_id }, body }) =>
    change(scope, org_id, async (sql) => void (await updateOrg(sql, org_id, body))),
})

export const blockOrg = route('POST /v1/admin/orgs/{org_id}/block', {
  summary: 'Block an organization',
  description:
    'From the next request on, its keys are refused and its links appear closed. Calls in progress run to their end, as do deliveries. Blocking is idempotent.',
  auth: 'platform',
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
