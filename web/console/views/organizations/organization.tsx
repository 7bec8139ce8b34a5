import type { Answer } from '../../../../client/operation_types.ts'
import { dataIn, useAnswer, useAsk } from '../../ask/answer.ts'
import { Badge } from '../../parts/badge.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { Id, IdToCopy } from '../../parts/id.tsx'
import { Shown } from '../../parts/shown.tsx'
import { Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { View } from '../../parts/view.tsx'
import { RetentionField } from '../retention.tsx'
import { ROLE_NAMES, Standing } from '../membership.tsx'
import { Templates } from '../templates_of.tsx'
import { numberOrNull, textOrNull } from '../written.ts'
import { OrganizationActions } from './organization_actions.tsx'

/** One organization, with its latest users, templates and conversations. */
export default function Organization({ org_id }: { org_id: string }) {
  const loading = useAnswer('getPlatformOrg', { org_id })
  const asked = { name: 'getPlatformOrg', given: { org_id } } as const
  const { value } = loading.state
  const title = dataIn(value)?.name ?? 'Organization'
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

type Properties = { of: Answer<'getPlatformOrg'>; again: () => void }

/** What an operator may change of an organization. */
function ChangeOrganization({ of, again }: Properties) {
  const ask = useAsk()
  return (
    <Form
      label="Save"
      send={async ({ name, email, retention_days }) => {
        const body = {
          name: name!,
          email: textOrNull(email!),
          retention_days: numberOrNull(retention_days!),
        }
        await ask('patchPlatformOrg', { org_id: of.id, body })
        again()
      }}
    >
      <Field label="Name" name="name">
        {(wired) => <input {...wired} defaultValue={of.name} />}
      </Field>
      <Field label="Address" name="email" hint="Empty: none">
        {(wired) => <input {...wired} type="email" defaultValue={of.email ?? ''} />}
      </Field>
      <RetentionField now={of.retention_days} />
    </Form>
  )
}

type ConversationsProperties = {
  of: Answer<'getPlatformOrg'>['interviews']
  count: number
  org_id: string
}

/** The newest conversations of an organization. */
function Conversations({ of, count, org_id }: ConversationsProperties) {
  return (
    <section>
      <h2>Conversations</h2>
      {of.length === 0 && <p class="none">None</p>}
      {of.length > 0 && (
        <Table
          label="Conversations"
          heads={['Conversation', 'Status', 'Started', 'Summary']}
          rows={of}
          row={({ id, status, started_at, created_at, summary }) => (
            <>
              <td>
                <Id of={id} href={`/console/conversations/${id}`} />
              </td>
              <td>{status}</td>
              <td>
                {started_at ? (
                  <Time at={started_at} />
                ) : (
                  <>
                    Not started
                    <span class="hint">
                      Created <Time at={created_at} />
                    </span>
                  </>
                )}
              </td>
              <td class="text">{summary ?? <span class="none">–</span>}</td>
            </>
          )}
        />
      )}
      {count > of.length && (
        <a href={`/console/conversations?org_id=${org_id}`}>All {count} conversations</a>
      )}
    </section>
  )
}

type UsersProperties = { of: Answer<'getPlatformOrg'>['users']; count: number; org_id: string }

/** The newest users of an organization. */
function Users({ of, count, org_id }: UsersProperties) {
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
