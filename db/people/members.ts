import { newId } from '../../shared/ids.ts'
import type { Sql } from '../sql.ts'

export type Role = 'owner' | 'admin' | 'member'
export type MembershipStatus = 'pending' | 'active'

export type Member = {
  id: string
  org_id: string
  email: string
  name: string | null
  role: Role
  membership_status: MembershipStatus
}

/** A member with what says whether they may come in. */
export type Identity = Member & {
  blocked: boolean
  org_name: string
  org_blocked: boolean
}

type NewMember = Omit<Member, 'id'>

/** Undefined when somebody has this address already: a person belongs to one organization. */
export async function insertMember(sql: Sql, member: NewMember): Promise<Member | undefined> {
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

/** By an address in lower case, in whatever organization. */
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

/** Makes a pending member active, an active one stays so; undefined when there is no such member. */
export async function approveMember(sql: Sql, id: string): Promise<Member | undefined> {
  const [member] = await sql<[Member?]>`
    update member
    set membership_status = 'active'
    where id = ${id}
    returning ${columns(sql)}
  `
  return member
}

type Place = { org_id: string; role: Role; name: string | null }

/**
 * Moves a pending member into another organization as active; undefined when they are not pending
 * any more. A name that is given replaces theirs. The keys they had were the other organization's and
 * are revoked.
 */
export async function movePendingMember(
  sql: Sql,
  id: string,
  { org_id, role, name }: Place,
): Promise<Member | undefined> {
  const [member] = await sql<[Member?]>`
    update member
    set org_id = ${org_id}, role = ${role}, name = coalesce(${name}, name),
      membership_status = 'active'
    where id = ${id} and membership_status = 'pending'
    returning ${columns(sql)}
  `
  if (member) {
    await sql`
      update api_key
      set revoked_at = now()
      where member_id = ${id} and revoked_at is null
    `
  }
  return member
}

function columns(sql: Sql) {
  return sql`
    member.id, member.org_id, member.email, member.name, member.role, member.membership_status
  `
}
