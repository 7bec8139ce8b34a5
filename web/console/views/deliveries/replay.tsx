import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { AskFirst } from '../../parts/ask_first.tsx'
import { useSigned } from '../../signed_in.ts'
import { DELIVERY } from '../conversations/conversation_words.ts'
import { followOutcomes } from './outcomes.ts'
import { type Filter, type Resent, useSending } from './sending.ts'

type Properties = {
  /** The filter of the list. */
  filter: Filter
  chosen: ReadonlySet<string>
  done: () => void
}

/** Maximum number that one request resends. */
const MOST = 500

/** Polling interval for their outcomes, in milliseconds. */
const AGAIN_MS = 1500

/** Resends the chosen deliveries; operators can also resend all that match a status. */
export function Replay({ filter, chosen, done }: Properties) {
  const { sendChosen, sendAll, read } = useSending()
  const { isOperator } = useSigned()
  const said = useSignal('')
  /**
   * Numbers the requests, so that only the latest reports outcomes, and none does after the view is
   * closed.
   */
  const latest = useRef(0)
  useEffect(() => () => void latest.current++, [])
  async function replay(send: Promise<Resent>) {
    const answer = await send
    const sent = answer.deliveries.length
    said.value = (sent > 0 ? `${sent} queued.` : 'None was queued.') + restOf(answer)
    done()
    follow(answer).catch((error: Error) => (said.value = `${error.message}.`))
  }
  /** Reports their outcomes and refreshes the list. */
  function follow(answer: Resent) {
    const request = ++latest.current
    return followOutcomes(answer.deliveries, {
      async look(ids) {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
        const rows = request === latest.current ? await read(ids) : []
        return request === latest.current ? rows : undefined
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
          work={() => replay(sendChosen([...chosen].slice(0, MOST)))}
        >
          <Effect />
        </AskFirst>
      )}
      {isOperator && filter.status && (
        <AskFirst
          label={`Send all ${wordOf(filter.status)} again`}
          title={`Send again all deliveries that are ${wordOf(filter.status)}?`}
          work={() => replay(sendAll(filter, MOST))}
        >
          <p>
            All that match the filters and can be sent now, loaded or not; at most {MOST}, newest
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
      Each keeps its Idempotency-Key, so a receiver that remembers the key treats it as the same
      delivery.
    </p>
  )
}

function restOf({ skipped, has_more }: Resent) {
  const left = skipped > 0 ? ` ${skipped} cannot be sent now and were skipped.` : ''
  return `${left}${has_more ? ' There are more: send again to include them.' : ''}`
}
