import { only, useFilters } from '../ask/filters.ts'
import { usePages } from '../ask/pages.ts'
import { OrganizationChoice, useOrganizations } from '../parts/choices/organization_choice.tsx'
import { Choice, Filters, Search } from '../parts/filters.tsx'
import { Listing } from '../parts/listing.tsx'
import { Time } from '../parts/time.tsx'
import { View } from '../parts/view.tsx'
import { ROLE_NAMES, Standing } from './membership.tsx'

const NAMES = ['q', 'org_id', 'role', 'membership_status', 'blocked'] as const

/** The users of all organizations. */
export default function Users() {
  const given = only(useFilters().given, NAMES) as Parameters<typeof usePages<'listUsers'>>[1]
  const pages = usePages('listUsers', given)
  const organizations = useOrganizations()
  return (
    <View title="Users" asked={{ name: 'listUsers', given }}>
      <Filters>
        <Search label="Name, address or organization" name="q" />
        <OrganizationChoice of={organizations} />
        <Choice label="Role" name="role" options={ROLE_NAMES} />
        <Choice
          label="Membership"
          name="membership_status"
          options={{ pending: 'Awaiting approval', active: 'Approved' }}
        />
        <Choice label="Access" name="blocked" options={{ false: 'Not blocked', true: 'Blocked' }} />
      </Filters>
      <Listing
        of={pages}
        label="Users"
        heads={['Name', 'Organization', 'Role', 'State', 'Templates', 'Created']}
        numbers={['Templates']}
        empty={<p>No users match.</p>}
        row={(user) => (
          <>
            <td class="text">
              <a href={`/console/users/${user.id}`}>{user.name ?? user.email}</a>
              {user.name !== null && <span class="hint">{user.email}</span>}
            </td>
            <td class="text">
              <a href={`/console/organizations/${user.organization.id}`}>
                {user.organization.name}
              </a>
            </td>
            <td>{ROLE_NAMES[user.role] ?? user.role}</td>
            <td>
              <Standing of={user} />
            </td>
            <td class="number">{user.template_count}</td>
            <td>
              <Time at={user.created_at} />
            </td>
          </>
        )}
      />
    </View>
  )
}
