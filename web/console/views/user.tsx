import { useSignal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import type { Answer, Arguments } from '../../../client/operation_types.ts'
import { useAnswer, useAsk } from '../ask/answer.ts'
import { AskFirst } from '../parts/ask_first.tsx'
import { ChoiceField } from '../parts/choices/choice_field.tsx'
import { NameInput } from '../parts/choices/name_input.tsx'
import { useOrganizations } from '../parts/choices/organization_choice.tsx'
import { Facts } from '../parts/facts.tsx'
import { Field } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import { IdToCopy } from '../parts/id.tsx'
import { Shown } from '../parts/shown.tsx'
import { Time } from '../parts/time.tsx'
import { View } from '../parts/view.tsx'
import { ROLE_NAMES, ROLES, Standing } from './membership.tsx'
import { Templates } from './templates_of.tsx'

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

type Properties = { of: Answer<'getUser'>; again: () => void }

/** Approves, blocks, unblocks or deletes a user. */
function UserActions({ of, again }: Properties) {
  const ask = useAsk()
  const { route } = useLocation()
  const { id: user_id, email, blocked, membership_status, organization } = of
  return (
    <div class="actions">
      {membership_status === 'pending' && (
        <AskFirst
          label="Approve"
          title={`Approve ${email}?`}
          work={() => ask('approveUser', { user_id })}
          after={again}
        >
          <p>They will become an active member of {organization.name}, and their keys will work.</p>
        </AskFirst>
      )}
      {blocked ? (
        <AskFirst
          label="Unblock"
          title={`Unblock ${email}?`}
          work={() => ask('unblockUser', { user_id })}
          after={again}
        >
          <p>Their keys will work again.</p>
        </AskFirst>
      ) : (
        <AskFirst
          label="Block"
          title={`Block ${email}?`}
          isDanger
          work={() => ask('blockUser', { user_id })}
          after={again}
        >
          <p>
            Their keys are refused from the next request on, including those of programs they set
            up. Everything they own and have created stays.
          </p>
        </AskFirst>
      )}
      <AskFirst
        label="Delete"
        title={`Delete ${email} for good?`}
        action="Delete for good"
        isDanger
        typed={email}
        work={() => ask('deleteUser', { user_id })}
        after={() => route('/console/users')}
      >
        <p>
          Their keys and pending invitations will be deleted. Their templates ({of.template_count})
          stay in {organization.name} without an author. This cannot be undone.
        </p>
      </AskFirst>
    </div>
  )
}

type Changing = { of: Answer<'getUser'>; again: () => void }
type Role = NonNullable<NonNullable<Arguments<'patchUser'>['body']>['role']>

/** Changes a user's role, or moves the user, which revokes their keys. */
function ChangeUser({ of, again }: Changing) {
  const ask = useAsk()
  const { org_system: _, ...labels } = useOrganizations().labels
  const { id, name } = of.organization
  const goesTo = useSignal(id)
  return (
    <Form
      label={goesTo.value === id ? 'Save' : 'Move'}
      isDanger={goesTo.value !== id}
      send={async ({ role }) => {
        const body = { role: role as Role, org_id: goesTo.value }
        await ask('patchUser', { user_id: of.id, body })
        again()
      }}
    >
      <ChoiceField label="Role" name="role" value={of.role} options={ROLES} />
      <Field label="Organization" name="org_id">
        {(wired) => (
          <NameInput
            {...wired}
            labels={{ [id]: name, ...labels }}
            value={goesTo.value}
            choose={(org_id) => (goesTo.value = org_id)}
          />
        )}
      </Field>
      {goesTo.value !== id && (
        <p class="caution">A moved user loses their keys for {name}. Their templates stay there.</p>
      )}
    </Form>
  )
}
