import { useSignal } from '@preact/signals'
import type { Arguments } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import { Field } from '../../parts/field.tsx'
import { Form, type Values } from '../../parts/form.tsx'
import { useSigned } from '../../session/signed_in.ts'
import { ROLES } from '../roles.ts'

type Properties = { onMade: (made: { email: string; token: string }) => void }
type Role = Arguments<'createInvite'>['body']['role']

/** Invites an address. Admins cannot invite owners and are not offered that role. */
export function Invite({ onMade }: Properties) {
  const ask = useAsk()
  const { who } = useSigned()
  const count = useSignal(0)
  const roles = Object.entries(ROLES).filter(
    ([role]) => role !== 'owner' || who.user?.role !== 'admin',
  )
  async function send({ email, role }: Values) {
    const invite = await ask('createInvite', {
      body: { email: email!.trim(), role: role as Role },
    })
    onMade({ email: invite.email, token: invite.token ?? '' })
    count.value++
  }
  return (
    <div class="panel inline">
      <Form key={count.value} label="Invite" send={send} said="">
        <Field label="Email address" name="email">
          {(wired) => <input {...wired} type="email" autocomplete="off" />}
        </Field>
        <Field label="Role" name="role">
          {(wired) => (
            <select {...wired}>
              {roles.map(([role, may]) => (
                <option key={role} value={role} selected={role === 'member'}>
                  {may}
                </option>
              ))}
            </select>
          )}
        </Field>
      </Form>
    </div>
  )
}
