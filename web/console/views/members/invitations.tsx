import { useSignal } from '@preact/signals'
import { useAsk } from '../../ask/answer.ts'
import { usePages } from '../../ask/pages.ts'
import { AskFirst } from '../../parts/ask_first.tsx'
import { Listing } from '../../parts/listing.tsx'
import { ShownOnce } from '../../parts/shown_once.tsx'
import { Time } from '../../parts/time.tsx'
import { Invite } from './invite.tsx'

type Token = { email: string; token: string }

/** The invitations that nobody has accepted yet. */
export function Invitations() {
  const ask = useAsk()
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
        heads={['Address', 'Role', 'Sent', 'Valid until', '']}
        empty={<p>No open invitation.</p>}
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
                <p>The token that was sent stops working. You can invite the address again.</p>
              </AskFirst>
            </td>
          </>
        )}
      />
      {made.value && (
        <ShownOnce
          title={`Invitation of ${made.value.email}`}
          value={made.value.token}
          onClose={() => (made.value = undefined)}
        >
          <p>
            Send this token to them. It is shown only once. It works once, for seven days, and for
            this address only. Your own web pages make a user of it with{' '}
            <code>POST /v1/auth/accept-invite</code>.{' '}
            <a href="/docs/people_and_keys#invitations">How that works</a>
          </p>
        </ShownOnce>
      )}
    </section>
  )
}
