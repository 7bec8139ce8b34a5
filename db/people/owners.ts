import { holdOrg } from './platform_orgs.ts'
import type { Member } from './members.ts'
import type { Sql } from '../sql.ts'

/*
 * An organization always keeps an active owner: a user with that role who was approved and is not blocked.
 * Any change that takes this from a user locks the user first and then the organization, so that the second
 * of two concurrent changes counts what the first has left. New rows that refer to the user, such as keys,
 * lock the organization first and are not blocked.
 */

export type HeldMember = Pick<Member, 'id' | 'org_id' | 'role' | 'membership_status'> & {
  blocked: boolean
}

/** Locks a user and their organization until the caller's transaction ends; undefined when there is none. */
export async function holdMember(sql: Sql, id: string): Promise<HeldMember | undefined> {
  const [member] = await sql<[HeldMember?]>`
    select id, org_id, role, membership_status, blocked_at is not null as blocked
    from member
    where id = ${id}
    for no key update
  `
  if (member) await holdOrg(sql, member.org_id)
  return member
}

/** Whether a user that the caller has locked is an active owner, and their organization has no other. */
export async function isLastActiveOwner(sql: Sql, { id, org_id }: HeldMember): Promise<boolean> {
  const owners = await sql<{ id: string }[]>`
    select id
    from member
    where org_id = ${org_id}
      and role = 'owner'
      and membership_status = 'active'
      and blocked_at is null
    order by id = ${id} desc
    limit 2
  `
  return owners.length === 1 && owners[0]!.id === id
}
