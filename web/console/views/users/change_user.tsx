import { useSignal } from '@preact/signals'
import type { Answer, Arguments } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { NameInput } from '../../parts/choices/name_input.tsx'
import { useOrganizations } from '../../parts/choices/organizations.tsx'
import { ROLES } from '../roles.ts'

type Properties = { of: Answer<'getUser'>; again: () => void }
type Role = NonNullable<NonNullable<Arguments<'patchUser'>['body']>['role']>

/** Changes a user's role, or moves the user, which revokes their keys. */
export function ChangeUser({ of, again }: Properties) {
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
      <Field label="Role" name="role">
        {(wired) => (
          <select {...wired}>
            {Object.entries(ROLES).map(([role, may]) => (
              <option key={role} value={role} selected={role === of.role}>
                {may}
              </option>
            ))}
          </select>
        )}
      </Field>
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
