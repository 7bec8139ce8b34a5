import type { Answer } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import { AskFirst } from '../../parts/ask_first.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Time } from '../../parts/time.tsx'
import { useSigned } from '../../session/signed_in.ts'

type Properties = {
  of: Answer<'listApiKeys'>[number]
  /** Undefined for a key of the organization itself. */
  madeBy: string | undefined
  again: () => void
}

/** The cells of a key. Members can revoke only their own. */
export function ApiKeyRow({ of, madeBy, again }: Properties) {
  const { who, isManager } = useSigned()
  const ask = useAsk()
  const { id, label, prefix, last_four, user_id, created_at, last_used_at } = of
  const isThisOne = id === who.key_id
  const isOwn = user_id !== null && user_id === who.user?.id
  const mayRevoke = isManager || isOwn
  return (
    <>
      <td class="text">
        {label} {isThisOne && <Badge tone="good">This sign-in</Badge>}
      </td>
      <td>
        <span class="id">{`${prefix}…${last_four}`}</span>
      </td>
      <td>
        <Time at={created_at} />
        <span class="hint">
          {madeBy === undefined ? 'by the organization itself' : `by ${isOwn ? 'you' : madeBy}`}
        </span>
      </td>
      <td>
        {last_used_at === null ? <span class="none">Never</span> : <Time at={last_used_at} />}
      </td>
      <td>
        {mayRevoke && (
          <AskFirst
            label="Revoke"
            title={`Revoke the key for ${label}?`}
            isDanger
            work={async () => {
              await ask('deleteApiKey', { key_id: id })
              again()
            }}
          >
            <p>
              Whatever uses <code>{`${prefix}…${last_four}`}</code> will be refused from its next
              request on. This cannot be undone.
            </p>
            {isThisOne && (
              <p class="caution">You signed in with this key, so you will be signed out.</p>
            )}
          </AskFirst>
        )}
      </td>
    </>
  )
}
