import { newId } from '../shared/ids.ts'
import type { Sql } from './sql.ts'

export type Role = 'owner' | 'admin' | 'member'

export type Member = {
  id: string
  org_id: string
  email: string
  name: string | null
  role: Role
  membership_status: 'pending' | 'active'
}

type NewMember = { org_id: string; email: string; name: string | null; role: Role }

/** Undefined when somebody has this address already: a person belongs to one organization. */
export async function insertMember(sql: Sql, member: NewMember): Promise<Member | undefined> {
  const [inserted] = await sql<[Member?]>`
    insert into member ${sql({ id: newId('usr'), ...member })}
    on conflict (email) do nothing
    returning id, org_id, email, name, role, membership_status
  `
  return inserted
}
