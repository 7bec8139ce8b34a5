import { useSignal } from '@preact/signals'
import type { Arguments } from '../../../client/operation_types.ts'
import { useAsk } from '../ask/answer.ts'
import { usePages } from '../ask/pages.ts'
import { AskFirst } from '../parts/ask_first.tsx'
import { ChoiceField } from '../parts/choices/choice_field.tsx'
import { Copy } from '../parts/copy.tsx'
import { Field } from '../parts/field.tsx'
import { Form, type Values } from '../parts/form.tsx'
import { Listing } from '../parts/listing.tsx'
import { ShownOnce } from '../parts/shown_once.tsx'
import { Time } from '../parts/time.tsx'
import { View } from '../parts/view.tsx'
import { invitationLink } from '../invitation.ts'
import { useSigned } from '../signed_in.ts'
import { ROLES, Standing } from './membership.tsx'

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

type Token = { email: string; token: string }

/** The pending invitations. */
function Invitations() {
  const ask = useAsk()
  const { who } = useSigned()
  const pages = usePages('listInvites', {})
  const made = useSignal<Token | undefined>(undefined)
  return (
    <section>
      <h2>Invitations</h2>
      <Invite
        onMade={(token) => {
          made.value = token
          pages.again()
        }}
      />
      <Listing
        of={pages}
        label="Invitations"
        heads={['Email', 'Role', 'Sent', 'Valid until', '']}
        empty={<p>No pending invitations.</p>}
        row={({ id, email, role, created_at, expires_at }) => (
          <>
            <td class="text">{email}</td>
            <td>{role}</td>
            <td>
              <Time at={created_at} />
            </td>
            <td>
              <Time at={expires_at} />
            </td>
            <td>
              <AskFirst
                label="Revoke"
                title={`Revoke the invitation of ${email}?`}
                isDanger
                work={() => ask('deleteInvite', { invite_id: id })}
                after={pages.again}
              >
                <p>The link that was sent will stop working. You can invite the address again.</p>
              </AskFirst>
            </td>
          </>
        )}
      />
      {made.value && who.invite_url === null && (
        <ShownOnce
          title={`Invitation for ${made.value.email}`}
          value={made.value.token}
          onClose={() => (made.value = undefined)}
        >
          <p>
            Your own web pages turn it into a user with <code>POST /v1/auth/accept-invite</code>. It
            works once, expires after seven days, and is shown only now.{' '}
            <a href="/docs/people_and_keys#invitations">How that works</a>
          </p>
        </ShownOnce>
      )}
      {made.value && who.invite_url !== null && (
        <ShownOnce
          title={`Invitation for ${made.value.email}`}
          value={invitationLink(made.value.token, who.invite_url)}
          copy="Copy link"
          more={<TokenAlone token={made.value.token} />}
          onClose={() => (made.value = undefined)}
        >
          <p>
            Send this link to {made.value.email}. Anyone who opens it can join in their name, so
            send it to nobody else. It works once, expires after seven days, and is shown only now.
          </p>
        </ShownOnce>
      )}
    </section>
  )
}

/** For installations that accept invitations on their own pages. */
function TokenAlone({ token }: { token: string }) {
  return (
    <details class="token-alone">
      <summary>Only the token</summary>
      <p class="hint">
        Your own pages turn it into a user with <code>POST /v1/auth/accept-invite</code>.{' '}
        <a href="/docs/people_and_keys#invitations">How that works</a>
      </p>
      <code class="secret">{token}</code>
      <Copy label="Copy token" text={() => token} />
    </details>
  )
}

type Properties = { onMade: (made: { email: string; token: string }) => void }
type Role = Arguments<'createInvite'>['body']['role']

/** Invites an address. Admins cannot invite owners and are not offered that role. */
function Invite({ onMade }: Properties) {
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
        <ChoiceField label="Role" name="role" value="member" options={Object.fromEntries(roles)} />
      </Form>
    </div>
  )
}
