import { useLocation } from 'preact-iso'
import type { Answer } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import { AskFirst } from '../../parts/ask_first.tsx'
import { Facts } from '../../parts/facts.tsx'
import { LostKey } from './lost_key.tsx'

type Properties = { of: Answer<'getPlatformOrg'>; again: () => void }

/** Blocks, unblocks or deletes an organization. */
export function OrganizationActions({ of: { id, name, blocked, counts }, again }: Properties) {
  const ask = useAsk()
  const { route } = useLocation()
  const org_id = id
  return (
    <div class="actions">
      <LostKey org_id={id} name={name} />
      {blocked ? (
        <AskFirst
          label="Unblock"
          title={`Unblock ${name}?`}
          work={async () => {
            await ask('unblockOrg', { org_id })
            again()
          }}
        >
          <p>Its keys and links will work again.</p>
        </AskFirst>
      ) : (
        <AskFirst
          label="Block"
          title={`Block ${name}?`}
          isDanger
          work={async () => {
            await ask('blockOrg', { org_id })
            again()
          }}
        >
          <p>
            From the next request on, its keys are refused and its links appear closed. Calls in
            progress ({counts.active_calls}) run to their end, as do deliveries.
          </p>
        </AskFirst>
      )}
      <AskFirst
        label="Delete"
        title={`Delete ${name} for good?`}
        action="Delete for good"
        isDanger
        typed={name}
        work={async () => {
          await ask('deleteOrg', { org_id })
          route('/console/organizations')
        }}
      >
        <p>Everything it owns will be deleted, and calls in progress will end.</p>
        <Facts
          of={{
            'Users, with their keys': counts.users,
            Templates: counts.templates,
            'Conversations, with transcripts': counts.interviews,
            'Calls now': counts.active_calls,
          }}
        />
        <p>This cannot be undone.</p>
      </AskFirst>
    </div>
  )
}
