import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Answer, Arguments } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import { AskFirst } from '../../parts/ask_first.tsx'
import { followOutcomes } from './outcomes.ts'
import { DELIVERY } from '../conversations/words.ts'

type Properties = {
  /** What the list is filtered by. */
  given: Arguments<'listPlatformDeliveries'>
  chosen: ReadonlySet<string>
  done: () => void
}

/** Most that one request sends again. */
const MOST = 500

/** How long until it is asked again what came of them, in milliseconds. */
const AGAIN_MS = 1500

/** Sends the chosen deliveries again, or all that match a status. */
export function Replay({ given: { status, org_id, interview_id }, chosen, done }: Properties) {
  const ask = useAsk()
  const said = useSignal('')
  const filter = { ...(status && { status }), ...(org_id && { org_id }) }
  const all = { ...filter, ...(interview_id && { interview_id }), limit: MOST }
  /** Numbers the requests, so that only the last tells what came of it; none does when the view is gone. */
  const latest = useRef(0)
  useEffect(() => () => void latest.current++, [])
  async function replay(body: Arguments<'replayPlatformDeliveries'>['body']) {
    const answer = await ask('replayPlatformDeliveries', { body })
    const sent = answer.replayed > 0 ? `${answer.replayed} on the way.` : 'None was sent.'
    said.value = sent + restOf(answer)
    done()
    follow(answer).catch((error: Error) => (said.value = `${error.message}.`))
  }
  /** Tells what comes of them, and has the list show it. */
  function follow(answer: Answer<'replayPlatformDeliveries'>) {
    const request = ++latest.current
    return followOutcomes(answer.deliveries, {
      async look(ids) {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
        const query = { ids: ids.join(','), limit: ids.length }
        const page = request === latest.current && (await ask('listPlatformDeliveries', query))
        return page && request === latest.current ? page.items : undefined
      },
      tell(words, isNews) {
        said.value = words + restOf(answer)
        if (isNews) done()
      },
    })
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

function restOf({ skipped, has_more }: Answer<'replayPlatformDeliveries'>) {
  const left = skipped > 0 ? ` ${skipped} cannot be sent now and were left out.` : ''
  return `${left}${has_more ? ' There are more: send again for them.' : ''}`
}
