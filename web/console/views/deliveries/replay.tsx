import { useSignal } from '@preact/signals'
import type { Answer, Arguments } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import { AskFirst } from '../../parts/ask_first.tsx'
import { DELIVERY } from '../conversations/words.ts'

type Properties = {
  /** What the list is filtered by. */
  given: Arguments<'listPlatformDeliveries'>
  chosen: ReadonlySet<string>
  done: () => void
}

/** Most that one request sends again. */
const MOST = 500

/** Sends the chosen deliveries again, or all that match a status. */
export function Replay({ given: { status, org_id, interview_id }, chosen, done }: Properties) {
  const ask = useAsk()
  const said = useSignal('')
  const filter = { ...(status && { status }), ...(org_id && { org_id }) }
  const all = { ...filter, ...(interview_id && { interview_id }), limit: MOST }
  async function replay(body: Arguments<'replayPlatformDeliveries'>['body']) {
    said.value = told(await ask('replayPlatformDeliveries', { body }))
    done()
  }
  return (
    <div class="actions replay">
      {chosen.size > 0 && (
        <AskFirst
          label={`Send ${chosen.size} again`}
          title={`Send ${chosen.size === 1 ? 'this delivery' : `these ${chosen.size} deliveries`} again?`}
          work={() => replay({ ids: [...chosen].slice(0, MOST) })}
        >
          <Effect />
        </AskFirst>
      )}
      {status && (
        <AskFirst
          label={`Send all ${wordOf(status)} again`}
          title={`Send all deliveries again that are ${wordOf(status)}?`}
          work={() => replay(all)}
        >
          <p>
            Those that match the filters, whether they are loaded or not; at most {MOST}, the newest
            first.
          </p>
          <Effect />
        </AskFirst>
      )}
      <span role="status" class="hint">
        {said.value}
      </span>
    </div>
  )
}

/** A status inside a sentence. */
function wordOf(status: string) {
  return (DELIVERY[status]?.label ?? status).toLowerCase()
}

function Effect() {
  return (
    <p>
      Each carries its old Idempotency-Key, so a receiver that remembers it takes it for the same
      delivery.
    </p>
  )
}

function told({ replayed, skipped, has_more }: Answer<'replayPlatformDeliveries'>) {
  const left = skipped > 0 ? ` ${skipped} cannot be sent now and were left out.` : ''
  return `${replayed} sent again.${left}${has_more ? ' There are more: send again for them.' : ''}`
}
