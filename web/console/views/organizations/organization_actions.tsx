import { useSignal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import type { Answer } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import { AskFirst } from '../../parts/ask_first.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { ShownOnce } from '../../parts/shown_once.tsx'

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
          work={() => ask('unblockOrg', { org_id })}
          after={again}
        >
          <p>Its keys and links will work again.</p>
        </AskFirst>
      ) : (
        <AskFirst
          label="Block"
          title={`Block ${name}?`}
          isDanger
          work={() => ask('blockOrg', { org_id })}
          after={again}
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
        work={() => ask('deleteOrg', { org_id })}
        after={() => route('/console/organizations')}
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

/** Creates a key for an organization that has lost its own. */
function LostKey({ org_id, name }: { org_id: string; name: string }) {
  const ask = useAsk()
  const isOpen = useSignal(false)
  const key = useSignal<string | undefined>(undefined)
  async function send({ label }: { label?: string }) {
    const made = await ask('createOrgKey', { org_id, body: { label: label! } })
    isOpen.value = false
    key.value = made.key ?? ''
  }
  return (
    <>
      <button onClick={() => (isOpen.value = true)}>Create a key</button>
      {isOpen.value && (
        <Dialog title={`A key for ${name}`} onClose={() => (isOpen.value = false)}>
          <Form label="Create key" send={send}>
            <p>
              For an organization that has lost its key. The new key belongs to the organization
              itself and has an owner’s permissions. The organization can see and revoke it.
            </p>
            <Field label="What the key is for" name="label">
              {(wired) => <input {...wired} maxLength={100} defaultValue="Replaces a lost key" />}
            </Field>
          </Form>
        </Dialog>
      )}
      {key.value !== undefined && (
        <ShownOnce
          title={`The key for ${name}`}
          value={key.value}
          onClose={() => (key.value = undefined)}
        >
          <p>Copy it now and pass it on securely: it is shown only once.</p>
        </ShownOnce>
      )}
    </>
  )
}
