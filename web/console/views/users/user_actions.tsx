import { useLocation } from 'preact-iso'
import type { Answer } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import { AskFirst } from '../../parts/ask_first.tsx'

type Properties = { of: Answer<'getUser'>; again: () => void }

/** Approves, blocks, unblocks or deletes a user. */
export function UserActions({ of, again }: Properties) {
  const ask = useAsk()
  const { route } = useLocation()
  const { id: user_id, email, blocked, membership_status, organization } = of
  const then = (work: Promise<unknown>) => work.then(again)
  return (
    <div class="actions">
      {membership_status === 'pending' && (
        <AskFirst
          label="Approve"
          title={`Approve ${email}?`}
          work={() => then(ask('approveUser', { user_id }))}
        >
          <p>They will become an active member of {organization.name}, and their keys will work.</p>
        </AskFirst>
      )}
      {blocked ? (
        <AskFirst
          label="Unblock"
          title={`Unblock ${email}?`}
          work={() => then(ask('unblockUser', { user_id }))}
        >
          <p>Their keys will work again.</p>
        </AskFirst>
      ) : (
        <AskFirst
          label="Block"
          title={`Block ${email}?`}
          isDanger
          work={() => then(ask('blockUser', { user_id }))}
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
        work={async () => {
          await ask('deleteUser', { user_id })
          route('/console/users')
        }}
      >
        <p>
          Their keys and pending invitations will be deleted. Their templates ({of.template_count})
          stay in {organization.name} without an author. This cannot be undone.
        </p>
      </AskFirst>
    </div>
  )
}
