import type { Invited, Joined } from '../../../../shared/people/console.ts'
import { Field } from '../../parts/field.tsx'
import { Form, type Values } from '../../parts/form.tsx'
import { acceptInvitation, leaveInvitation } from '../invitation.ts'
import { session } from '../session.ts'

type Properties = { token: string; invited: Invited; onJoined: (joined: Joined) => void }

/**
 * Names the inviting organization and asks first: after a click on a stranger's link, everything
 * done would belong to the stranger.
 */
export function Offer({ token, invited, onJoined }: Properties) {
  const { organization, email, role } = invited
  const { value } = session
  const before = value.at === 'in' ? value.who : undefined
  async function join({ name }: Values) {
    onJoined(await acceptInvitation(token, name?.trim() || null))
  }
  return (
    <div class="panel">
      <p>
        You are invited to <b>{organization.name}</b> as <b>{email}</b>, with the role <b>{role}</b>
        . Join only if you were expecting this: whatever you do here then belongs to{' '}
        {organization.name}.
      </p>
      {before && (
        <p class="caution">
          You are signed in as {before.user?.email ?? before.organization?.name ?? 'an operator'}.
          Joining signs you out there.
        </p>
      )}
      <Form
        label={`Join ${organization.name}`}
        send={join}
        said=""
        beside={
          <button type="button" onClick={leaveInvitation}>
            Not now
          </button>
        }
      >
        <Field label="Your name (optional)" name="name" hint="Your colleagues see it">
          {(wired) => <input {...wired} autocomplete="name" maxLength={200} />}
        </Field>
      </Form>
    </div>
  )
}
