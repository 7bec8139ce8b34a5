import { newId } from '../../shared/base/ids.ts'
import { must } from '../../shared/base/must.ts'
import type { Invite, Role } from '../../shared/people/people.ts'
import { newestFirst, type PageQuery } from '../page.ts'
import { lockKey, type Sql } from '../sql.ts'

export type InviteStatus = 'open' | 'accepted' | 'revoked' | 'expired'

type NewInvite = {
  org_id: string
  email: string
  role: Role
  hash: Buffer
  invited_by: string | null
  lifetime_seconds: number
}

/** A new invitation, which replaces an open one for the same address. */
export async function insertInvite(sql: Sql, invite: NewInvite): Promise<Invite> {
  const { org_id, email, role, hash, invited_by, lifetime_seconds } = invite
  const lock = JSON.stringify(['invite', org_id, email])
  await sql`select pg_advisory_xact_lock(${lockKey(sql, lock)})`
  await sql`
    update invite
    set revoked_at = now()
    where org_id = ${org_id}
      and email = ${email}
      and accepted_at is null
      and revoked_at is null
  `
  const [inserted] = await sql<[Invite?]>`
    insert into invite (id, org_id, email, role, hash, invited_by, expires_at)
    values (
      ${newId('inv')}, ${org_id}, ${email}, ${role}, ${hash}, ${invited_by},
      now() + make_interval(secs => ${lifetime_seconds})
    )
    returning id, email, role, invited_by, created_at, expires_at
  `
  return must(inserted, 'an insert returns its row')
}

export function listOpenInvites(sql: Sql, org_id: string, page: PageQuery): Promise<Invite[]> {
  return sql<Invite[]>`
    select id, email, role, invited_by, created_at, expires_at
    from invite
    where org_id = ${org_id}
      and ${isOpen(sql)}
      ${newestFirst(sql, 'invite', page)}
  `
}

/** @returns whether there was such an open invitation */
export async function revokeInvite(sql: Sql, org_id: string, id: string): Promise<boolean> {
  const revoked = await sql`
    update invite
    set revoked_at = now()
    where id = ${id} and org_id = ${org_id} and ${isOpen(sql)}
  `
  return revoked.count > 0
}

export type HeldInvite = {
  id: string
  org_id: string
  email: string
  role: Role
  status: InviteStatus
  org_name: string
  org_blocked: boolean
  /** Whether the user who sent it may still invite; true for one sent with the organization's key. */
  inviter_may: boolean
}

/** The invitation with this token, locked until the caller's transaction ends. */
export async function holdInvite(sql: Sql, hash: Buffer): Promise<HeldInvite | undefined> {
  const [invite] = await sql<[HeldInvite?]>`
    select
      invite.id,
      invite.org_id,
      invite.email,
      invite.role,
      case
        when accepted_at is not null then 'accepted'
        when revoked_at is not null then 'revoked'
        when expires_at < now() then 'expired'
        else 'open'
      end as status,
      org.name as org_name,
      org.blocked_at is not null as org_blocked,
      inviter.id is null
        or inviter.org_id = invite.org_id
          and inviter.blocked_at is null
          and inviter.membership_status = 'active'
          and inviter.role in ('owner', case when invite.role <> 'owner' then 'admin' end)
        as inviter_may
    from invite
    join org on org.id = invite.org_id
    left join member as inviter on inviter.id = invited_by
    where invite.hash = ${hash}
    for update of invite
  `
  return invite
}

export async function markAccepted(sql: Sql, id: string): Promise<void> {
  await sql`
    update invite
    set accepted_at = now()
    where id = ${id}
  `
}

function isOpen(sql: Sql) {
  return sql`accepted_at is null and revoked_at is null and expires_at > now()`
}
