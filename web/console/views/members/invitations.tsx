import { useSignal } from '@preact/signals'
import { useAsk } from '../../ask/answer.ts'
import { usePages } from '../../ask/pages.ts'
import { AskFirst } from '../../parts/ask_first.tsx'
import { Copy } from '../../parts/copy.tsx'
import { Listing } from '../../parts/listing.tsx'
import { ShownOnce } from '../../parts/shown_once.tsx'
import { Time } from '../../parts/time.tsx'
import { invitationLink } from '../../session/invitation.ts'
import { useSigned } from '../../session/signed_in.ts'
import { Invite } from './invite.tsx'

type Token = { email: string; token: string }

/** The pending invitations. */
export function Invitations() {
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
                work={async () => {
                  await ask('deleteInvite', { invite_id: id })
                  pages.again()
                }}
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
