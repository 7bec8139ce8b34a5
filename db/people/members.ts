import type { Colleague, User } from '../../shared/people/people.ts'
import { newId } from '../../shared/base/ids.ts'
import type { Sql } from '../sql.ts'
import { newestFirst, type PageQuery } from '../page.ts'

export type Member = User & { org_id: string }

/** A member, and whether they have access. */
export type Identity = Member & {
  blocked: boolean
  org_name: string
  org_blocked: boolean
}

/** Undefined when a member of any organization already has this address. */
export async function insertMember(sql: Sql, member: Omit<Member, 'id'>) {
  const [inserted] = await sql<[Member?]>`
    insert into member ${sql({ id: newId('usr'), ...member })}
    on conflict (email) do nothing
    returning ${columns(sql)}
  `
  return inserted
}

export async function findMember(sql: Sql, id: string): Promise<Member | undefined> {
  const [member] = await sql<[Member?]>`
    select ${columns(sql)}
    from member
    where id = ${id}
  `
  return member
}

/** By an address in lower case, in any organization. */
export async function findIdentity(sql: Sql, email: string): Promise<Identity | undefined> {
  const [identity] = await sql<[Identity?]>`
    select
      ${columns(sql)},
      member.blocked_at is not null as blocked,
      org.name as org_name,
      org.blocked_at is not null as org_blocked
    from member
    join org on org.id = member.org_id
    where member.email = ${email}
  `
  return identity
}

/** Makes a member active; undefined when there is no such member. */
export async function approveMember(sql: Sql, id: string): Promise<Member | undefined> {
  const [member] = await sql<[Member?]>`
    update member
    set membership_status = 'active'
    where id = ${id}
    returning ${columns(sql)}
  `
  return member
}

/**
 * Moves a pending member to another organization as active, and revokes their keys, which belong to the old
 * organization. Undefined when they are no longer pending.
 *
 * @param name null keeps the old one
 */
export async function movePendingMember(
  sql: Sql,
  id: string,
  { org_id, role, name }: Pick<Member, 'org_id' | 'role' | 'name'>,
): Promise<Member | undefined> {
  const [member] = await sql<[Member?]>`
    update member
    set org_id = ${org_id}, role = ${role}, name = coalesce(${name}, name),
      membership_status = 'active'
    where id = ${id} and membership_status = 'pending'
    returning ${columns(sql)}
  `
  if (member) await revokeKeysOf(sql, id)
  return member
}

type Placement = Pick<Member, 'org_id' | 'role'>

/** Gives a user another role or organization; their keys of the old organization are revoked. */
export async function placeMember(
  sql: Sql,
  member: { id: string } & Placement,
  { org_id, role }: Placement,
): Promise<void> {
  await sql`
    update member
    set org_id = ${org_id}, role = ${role}
    where id = ${member.id}
  `
  if (org_id !== member.org_id) await revokeKeysOf(sql, member.id)
}

/** Blocks or unblocks a user; blocking a blocked user keeps the original time. */
export async function setMemberBlocked(sql: Sql, id: string, blocked: boolean): Promise<void> {
  await sql`
    update member
    set blocked_at = case when ${blocked} then coalesce(blocked_at, now()) end
    where id = ${id}
  `
}

/**
 * Deletes a user with their keys. What they created stays in their organization without an author, except for
 * invitations that nobody has accepted: without a sender they would count as the organization's.
 */
export async function deleteMember(sql: Sql, id: string): Promise<void> {
  await sql`
    update invite
    set revoked_at = now()
    where invited_by = ${id}
      and accepted_at is null
      and revoked_at is null
  `
  await sql`delete from member where id = ${id}`
}

async function revokeKeysOf(sql: Sql, member_id: string) {
  await sql`
    update api_key
    set revoked_at = now()
    where member_id = ${member_id} and revoked_at is null
  `
}

function columns(sql: Sql) {
  return sql`
    member.id, member.org_id, member.email, member.name, member.role, member.membership_status
  `
}

/** The users of an organization, including those who are pending or blocked. */
export function listColleagues(sql: Sql, org_id: string, page: PageQuery): Promise<Colleague[]> {
  return sql<Colleague[]>`
    select id, email, name, role, membership_status, blocked_at is not null as blocked, created_at
    from member
    where org_id = ${org_id}
      ${newestFirst(sql, 'member', page)}
  `
}
