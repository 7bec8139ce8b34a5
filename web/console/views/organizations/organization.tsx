import { useAnswer } from '../../ask/answer.ts'
import { Badge } from '../../parts/badge.tsx'
import { Facts } from '../../parts/facts.tsx'
import { IdToCopy } from '../../parts/id.tsx'
import { Shown } from '../../parts/shown.tsx'
import { Time } from '../../parts/time.tsx'
import { View } from '../../parts/view.tsx'
import { ChangeOrganization } from './change_organization.tsx'
import { Conversations } from './conversations.tsx'
import { OrganizationActions } from './organization_actions.tsx'
import { Templates } from '../templates_of.tsx'
import { Users } from './users.tsx'

/** One organization, with its latest users, templates and conversations. */
export default function Organization({ org_id }: { org_id: string }) {
  const loading = useAnswer('getPlatformOrg', { org_id })
  const asked = { name: 'getPlatformOrg', given: { org_id } } as const
  const { value } = loading.state
  const title = value.at === 'ready' ? value.data.name : 'Organization'
  return (
    <View title={title} asked={asked}>
      <Shown of={loading}>
        {(org) => (
          <>
            <section class="panel">
              <Facts
                of={{
                  State: org.blocked ? (
                    <Badge tone="bad">Blocked</Badge>
                  ) : (
                    <Badge tone="good">Active</Badge>
                  ),
                  Created: <Time at={org.created_at} />,
                  'Preferred language': org.preferred_language,
                  'Calls now': org.counts.active_calls,
                  'Audit log': (
                    <a href={`/console/audit?org_id=${org.id}`}>What operators changed here</a>
                  ),
                  Id: <IdToCopy of={org.id} />,
                }}
              />
            </section>
            {org.is_system ? (
              <p class="lead">
                This is the platform’s own organization, which owns the platform templates.
              </p>
            ) : (
              <OrganizationActions of={org} again={loading.again} />
            )}
            <h2>Name, address and retention</h2>
            <ChangeOrganization of={org} again={loading.again} />
            <Users of={org.users} count={org.counts.users} org_id={org.id} />
            <Templates of={org.templates} count={org.counts.templates} />
            <Conversations of={org.interviews} count={org.counts.interviews} org_id={org.id} />
          </>
        )}
      </Shown>
    </View>
  )
}
