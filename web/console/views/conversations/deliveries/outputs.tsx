import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { usePages } from '../../../ask/pages.ts'
import { More } from '../../../parts/more.tsx'
import { useSigned } from '../../../session/signed_in.ts'
import { Delivery } from './delivery.tsx'

/** Polling interval while an attempt is in progress, in milliseconds. */
const AGAIN_MS = 1500

/**
 * How often a resent delivery is polled regardless of its status, since a waiting one may not
 * change.
 */
const LOOKS = 12

/** Every output that fired, with its attempts; the list is polled while one is in progress. */
export function Outputs({ id }: { id: string }) {
  const { isOperator } = useSigned()
  const name = isOperator ? 'listInterviewDeliveries' : 'listDeliveries'
  const pages = usePages(name, { interview_id: id })
  const deliveries = pages.items.value
  const looks = useSignal(0)
  const isBusy = deliveries.some(({ status }) => status === 'pending') || looks.value > 0
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => {
      looks.value = Math.max(0, looks.value - 1)
      pages.again()
    }, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [deliveries])
  function follow() {
    looks.value = LOOKS
    pages.again()
  }
  const isRefreshing = pages.at.value === 'loading' && deliveries.length > 0
  return (
    <section class="panel outputs" aria-labelledby="outputs">
      <h2 id="outputs">Outputs</h2>
      {deliveries.length === 0 && pages.at.value === 'all' && <p class="none">No output fired.</p>}
      <ul>
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <Delivery of={delivery} done={follow} />
          </li>
        ))}
      </ul>
      {pages.at.value !== 'all' && !isRefreshing && <More of={pages} />}
    </section>
  )
}
