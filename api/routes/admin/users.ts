import { z } from 'zod'
import { findOrg } from '../../../db/people/orgs.ts'
import {
  approveMember,
  deleteMember,
  placeMember,
  setMemberBlocked,
} from '../../../db/people/members.ts'
import { type HeldMember, holdMember, isLastActiveOwner } from '../../../db/people/owners.ts'
import { findPlatformUser, listPlatformUsers } from '../../../db/people/platform_users.ts'
import type { Sql } from '../../../db/sql.ts'
import { listNewestTemplates } from '../../../db/templates/templates.ts'
import { MembershipStatus, Role, User } from '../../../shared/people/people.ts'
import {
  NAMED,
  PlatformUser,
  PlatformUserDetail,
} from '../../../shared/platform/platform_people.ts'
import { toPage } from '../../../shared/base/cursor.ts'
import { ApiError, notFound } from '../../../shared/base/errors.ts'
import { must } from '../../../shared/base/must.ts'
import { wireId } from '../../../shared/base/schema/wire_id.ts'
import { SYSTEM_ORG_ID } from '../../../shared/base/ids.ts'
import { pageOf, platformPaging } from '../../http/paging.ts'
import { route, type RouteScope } from '../../http/route.ts'
import { InvalidRequest } from '../../http/validate.ts'
import { deletedOf } from '../deleted.ts'
import { BLOCKED, PART } from './orgs.ts'

export const listUsers = route('GET /v1/admin/users', {
  summary: 'List the users of all organizations',
  auth: 'platform',
  query: z.object({
    q: PART.describe(
      'Only users with this in their name or address, or in the name of their organization, in any case',
    ),
    org_id: wireId('org').optional().describe('Only users of this organization'),
    blocked: BLOCKED,
    membership_status: MembershipStatus.optional().describe('Only users in this status'),
    role: Role.optional().describe('Only users with this role'),
    ...platformPaging(50),
  }),
  response: pageOf(PlatformUser),
  async handle({ sql }, { query: { cursor: after, limit, ...filter } }) {
    return toPage(await listPlatformUsers(sql, filter, { after, limit }), limit)
  },
})

export const getUser = route('GET /v1/admin/users/{user_id}', {
  summary: 'Get a user with their organization and newest templates',
  auth: 'platform',
  response: PlatformUserDetail,
  async handle({ sql }, { params: { user_id } }) {
    const [user, templates] = await Promise.all([
      findPlatformUser(sql, user_id),
      listNewestTemplates(sql, { created_by: user_id }, NAMED),
    ])
    if (!user) throw notFound('user', user_id)
    return { ...user, templates }
  },
})

export const patchUser = route('PATCH /v1/admin/users/{user_id}', {
  summary: 'Change the role of a user, or move them to another organization',
  description:
    'A moved user’s templates stay where they are, and the user’s keys are revoked. The last active owner of an organization can neither be moved nor given another role.',
  auth: 'platform',
  asksForKey: true,
  body: z.object({
    role: Role.optional(),
    org_id: wireId('org')
      .optional()
      .describe('Organization to move the user to; no move when absent'),
  }),
  records: 'member.changed',
  response: PlatformUser,
  statuses: [409],
  async handle({ sql, changed }, { params: { user_id }, body }) {
    const user = await hold(sql, user_id)
    const { role = user.role, org_id = user.org_id } = body
    const moves = org_id !== user.org_id
    if (moves) await checkTarget(sql, org_id)
    if (moves || role !== 'owner') await keepOwner(sql, user, moves ? 'move' : 'demote')
    await placeMember(sql, user, { role, org_id })
    const before = { role: user.role, org_id: user.org_id }
    const after = { role, org_id }
    changed({ org_id: user.org_id, ...(moves && { to_org_id: org_id }), before, after })
    return read(sql, user_id)
  },
})

export const deleteUser = route('DELETE /v1/admin/users/{user_id}', {
  summary: 'Delete a user for good',
  description:
    'Their keys and pending invitations are deleted too. Their templates stay in the organization without an author. The last active owner of an organization cannot be deleted.',
  auth: 'platform',
  asksForKey: true,
  records: 'member.removed',
  response: deletedOf('usr'),
  statuses: [409],
  async handle({ sql, changed }, { params: { user_id } }) {
    const user = await hold(sql, user_id)
    await keepOwner(sql, user, 'delete')
    const { email, name, role, membership_status } = await read(sql, user_id)
    await deleteMember(sql, user_id)
    changed({ org_id: user.org_id, before: { email, name, role, membership_status }, after: null })
    return { id: user_id, deleted: true as const }
  },
})

export const blockUser = route('POST /v1/admin/users/{user_id}/block', {
  summary: 'Block a user',
  description:
    'Their keys are refused from the next request on; everything they own and have created stays. Even the last active owner of an organization can be blocked, because an operator must always be able to lock somebody out. Blocking is idempotent.',
  auth: 'platform',
  records: 'member.changed',
  response: PlatformUser,
  handle: (scope, { params: { user_id } }) => setBlocked(scope, user_id, true),
})

export const unblockUser = route('POST /v1/admin/users/{user_id}/unblock', {
  summary: 'Unblock a user',
  description: 'Their keys will work again.',
  auth: 'platform',
  asksForKey: true,
  records: 'member.changed',
  response: PlatformUser,
  handle: (scope, { params: { user_id } }) => setBlocked(scope, user_id, false),
})

type Scope = Pick<RouteScope, 'changed'> & { sql: Sql }

async function setBlocked({ sql, changed }: Scope, user_id: string, blocked: boolean) {
  const user = await hold(sql, user_id)
  await setMemberBlocked(sql, user_id, blocked)
  changed({ org_id: user.org_id, before: { blocked: user.blocked }, after: { blocked } })
  return read(sql, user_id)
}

async function hold(sql: Sql, user_id: string): Promise<HeldMember> {
  const user = await holdMember(sql, user_id)
  if (!user) throw notFound('user', user_id)
  return user
}

/** @throws InvalidRequest when users cannot be moved there */
async function checkTarget(sql: Sql, org_id: string) {
  const message =
    org_id === SYSTEM_ORG_ID
      ? `The organization ${org_id} is the platform's own and has no users; name another one`
      : `There is no organization ${org_id}; name one that exists`
  if (org_id !== SYSTEM_ORG_ID && (await findOrg(sql, org_id))) return
  throw new InvalidRequest('body', [{ path: ['org_id'], message }])
}

/** @throws ApiError 409 for the last active owner */
async function keepOwner(sql: Sql, user: HeldMember, verb: 'move' | 'demote' | 'delete') {
  if (!(await isLastActiveOwner(sql, user))) return
  const message = `The user ${user.id} is the last active owner of the organization ${user.org_id}; make somebody else an owner before you ${verb} this one`
  throw new ApiError('conflict', message)
}

async function read(sql: Sql, user_id: string): Promise<PlatformUser> {
  return must(await findPlatformUser(sql, user_id), 'a held user stays')
}

export const approveUser = route('POST /v1/admin/users/{user_id}/approve', {
  summary: 'Approve a user',
  description: 'Makes a pending membership active; an active one stays active.',
  auth: 'platform',
  asksForKey: true,
  records: 'member.changed',
  response: User,
  async handle({ sql, changed }, { params: { user_id } }) {
    const before = await holdMember(sql, user_id)
    const user = await approveMember(sql, user_id)
    if (!before || !user) throw notFound('user', user_id)
    const { org_id, membership_status } = user
    const was = { membership_status: before.membership_status }
    changed({ org_id, before: was, after: { membership_status } })
    return user
  },
})
