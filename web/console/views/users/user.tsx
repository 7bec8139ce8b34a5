import { useAnswer } from '../../ask/answer.ts'
import { Facts } from '../../parts/facts.tsx'
import { IdToCopy } from '../../parts/id.tsx'
import { Shown } from '../../parts/shown.tsx'
import { Time } from '../../parts/time.tsx'
import { View } from '../../parts/view.tsx'
import { Standing } from '../standing.tsx'
import { Templates } from '../templates_of.tsx'
import { ChangeUser } from './change_user.tsx'
import { UserActions } from './user_actions.tsx'
import { ROLE_NAMES } from '../roles.ts'

/** One user of any organization. */
export default function User({ user_id }: { user_id: string }) {
  const loading = useAnswer('getUser', { user_id })
  const { value } = loading.state
  const title = value.at === 'ready' ? (value.data.name ?? value.data.email) : 'User'
  return (
    <View title={title} asked={{ name: 'getUser', given: { user_id } }}>
      <Shown of={loading}>
        {(user) => (
          <>
            <section class="panel">
              <Facts
                of={{
                  State: <Standing of={user} />,
                  Address: user.email,
                  Role: ROLE_NAMES[user.role] ?? user.role,
                  Organization: (
                    <a href={`/console/organizations/${user.organization.id}`}>
                      {user.organization.name}
                    </a>
                  ),
                  Created: <Time at={user.created_at} />,
                  'Audit log': (
                    <a href={`/console/audit?target_id=${user.id}`}>What operators changed</a>
                  ),
                  Id: <IdToCopy of={user.id} />,
                }}
              />
            </section>
            <UserActions of={user} again={loading.again} />
            <h2>Role and organization</h2>
            <ChangeUser of={user} again={loading.again} />
            <Templates of={user.templates} count={user.template_count} />
          </>
        )}
      </Shown>
    </View>
  )
}
