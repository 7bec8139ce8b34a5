import { useAnswer } from '../../ask/answer.ts'
import { percent } from '../../charts/words.ts'
import { Facts } from '../../parts/facts.tsx'

/**
 * A few platform figures; renders nothing until they are loaded, because the list does not need
 * them.
 */
export function Figures() {
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
          'Completed in 7 days': completion_rate === null ? null : percent(completion_rate),
        }}
      />
    </section>
  )
}
