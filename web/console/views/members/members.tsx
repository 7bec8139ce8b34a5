import { usePages } from '../../ask/pages.ts'
import { Listing } from '../../parts/listing.tsx'
import { Time } from '../../parts/time.tsx'
import { View } from '../../parts/view.tsx'
import { useSigned } from '../../session/signed_in.ts'
import { Standing } from '../standing.tsx'
import { Invitations } from './invitations.tsx'

/** Who is in the organization, and who is invited. */
export default function Members() {
  const { who, isManager } = useSigned()
  const pages = usePages('listMembers', {})
  return (
    <View title="Members" asked={{ name: 'listMembers' }}>
      {isManager && <Invitations />}
      {isManager && <h2>In the organization</h2>}
      <Listing
        of={pages}
        label="Members"
        heads={['Name', 'Email', 'Role', 'Status', 'Joined']}
        empty={<p>Nobody yet: people become members by accepting an invitation.</p>}
        row={(user) => (
          <>
            <td class="text">
              {user.name ?? <span class="none">–</span>}
              {user.id === who.user?.id && <span class="hint">You</span>}
            </td>
            <td class="text">{user.email}</td>
            <td>{user.role}</td>
            <td>
              <Standing of={user} />
            </td>
            <td>
              <Time at={user.created_at} />
            </td>
          </>
        )}
      />
    </View>
  )
}
