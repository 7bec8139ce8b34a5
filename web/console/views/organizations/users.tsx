import type { Answer } from '../../../../client/operation_types.ts'
import { Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { Standing } from '../standing.tsx'
import { ROLE_NAMES } from '../roles.ts'

type Properties = { of: Answer<'getPlatformOrg'>['users']; count: number; org_id: string }

/** The newest users of an organization. */
export function Users({ of, count, org_id }: Properties) {
  return (
    <section>
      <h2>Users</h2>
      {of.length === 0 && <p class="none">None</p>}
      {of.length > 0 && (
        <Table
          label="Users"
          heads={['Name', 'Role', 'State', 'Created']}
          rows={of}
          row={(user) => (
            <>
              <td class="text">
                <a href={`/console/users/${user.id}`}>{user.name ?? user.email}</a>
                {user.name !== null && <span class="hint">{user.email}</span>}
              </td>
              <td>{ROLE_NAMES[user.role] ?? user.role}</td>
              <td>
                <Standing of={user} />
              </td>
              <td>
                <Time at={user.created_at} />
              </td>
            </>
          )}
        />
      )}
      {count > of.length && <a href={`/console/users?org_id=${org_id}`}>All {count} users</a>}
    </section>
  )
}
