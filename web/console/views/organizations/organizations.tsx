import { useAnswer } from '../../ask/answer.ts'
import { only, useFilters } from '../../ask/filters.ts'
import { usePages } from '../../ask/pages.ts'
import { percent } from '../../charts/number_words.ts'
import { Badge } from '../../parts/badge.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Choice, Filters, Search } from '../../parts/filters.tsx'
import { Listing } from '../../parts/listing.tsx'
import { Time } from '../../parts/time.tsx'
import { View } from '../../parts/view.tsx'

/** All organizations on the platform, for operators. */
export default function Organizations() {
  const given = only(useFilters().given, ['q', 'blocked'])
  const pages = usePages('listOrgs', given)
  return (
    <View title="Organizations" asked={{ name: 'listOrgs', given }}>
      <Figures />
      <Filters>
        <Search label="Name or address" name="q" />
        <Choice label="State" name="blocked" options={{ false: 'Not blocked', true: 'Blocked' }} />
      </Filters>
      <Listing
        of={pages}
        label="Organizations"
        heads={['Name', 'Users', 'Templates', 'Conversations', 'Calls now', 'Created']}
        numbers={['Users', 'Templates', 'Conversations', 'Calls now']}
        hasCards
        empty={<p>No organizations match.</p>}
        row={({ id, name, email, blocked, is_system, counts, created_at }) => (
          <>
            <td class="text whole">
              <a href={`/console/organizations/${id}`}>{name}</a>{' '}
              {blocked && <Badge tone="bad">Blocked</Badge>}
              {is_system && <Badge>The platform’s own</Badge>}
              {email !== null && <span class="hint">{email}</span>}
            </td>
            <td class="number" data-label="Users">
              {counts.users}
            </td>
            <td class="number" data-label="Templates">
              {counts.templates}
            </td>
            <td class="number" data-label="Conversations">
              {counts.interviews}
            </td>
            <td class="number" data-label="Calls now">
              {counts.active_calls}
            </td>
            <td data-label="Created">
              <Time at={created_at} />
            </td>
          </>
        )}
      />
    </View>
  )
}

/**
 * A few platform figures; renders nothing until they are loaded, because the list does not need
 * them.
 */
function Figures() {
  const { value } = useAnswer('getStatistics', {}).state
  if (value.at !== 'ready') return null
  const { organizations, blocked_organizations, users, active_sessions, last_7_days } = value.data
  const { conversations, minutes, completion_rate } = last_7_days
  return (
    <section class="panel" aria-label="The platform in figures">
      <Facts
        of={{
          Organizations:
            blocked_organizations > 0
              ? `${organizations}, ${blocked_organizations} of them blocked`
              : organizations,
          Users: users,
          'Calls now': active_sessions,
          'Conversations in 7 days': conversations,
          'Minutes of calls in 7 days': minutes,
          'Complete in 7 days': completion_rate === null ? null : percent(completion_rate),
        }}
      />
    </section>
  )
}
