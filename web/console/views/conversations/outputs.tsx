import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useAsk } from '../../ask/answer.ts'
import { type Item, usePages } from '../../ask/pages.ts'
import { milliseconds } from '../../charts/number_words.ts'
import { Act } from '../../parts/act.tsx'
import { More } from '../../parts/more.tsx'
import { Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { useSigned } from '../../signed_in.ts'
import { ValueBadge } from '../../parts/badge.tsx'
import { deliveryInShort } from '../deliveries/in_short.ts'
import { DELIVERY, OUTPUT } from './conversation_words.ts'
import { NextAttempt } from './next_attempt.tsx'

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

type Sent = Item<'listDeliveries'>

/** One output: what fired it, its destination, and the outcome. */
function Delivery({ of, done }: { of: Sent; done: () => void }) {
  const latest = of.attempt_log.find(({ number }) => number === of.attempts)
  const inShort = deliveryInShort({ ...of, last_status: latest?.status ?? null })
  return (
    <>
      <p class="head">
        <b>{OUTPUT[of.kind] ?? of.kind}</b>
        <ValueBadge value={of.status} of={DELIVERY} />
        <span class="hint">
          {of.goal_id === null ? of.on : `${of.goal_id} ${of.on.replace('goal.', '')}`}
          {' · '}
          <Time at={of.created_at} />
        </span>
        <Replay of={of} done={done} />
      </p>
      {of.url && (
        <p class="address">
          <code>
            {of.method} {of.url}
          </code>
        </p>
      )}
      {inShort !== null && (
        <p class="bad">
          {inShort} <span class="hint">{of.last_error}</span>
        </p>
      )}
      <NextAttempt of={of} />
      <details>
        <summary>{of.attempts === 1 ? '1 attempt' : `${of.attempts} attempts`}</summary>
        <Attempts of={of.attempt_log} />
        {of.body === null && of.forgotten_at !== null && (
          <p class="none">
            The participant withdrew an answer that it may have contained. What was sent is no
            longer kept.
          </p>
        )}
        {of.body !== null && (
          <>
            <h3>Body</h3>
            <pre tabIndex={0}>{of.body}</pre>
          </>
        )}
      </details>
    </>
  )
}

/** Sends an output again with the same Idempotency-Key. */
function Replay({ of, done }: { of: { id: string }; done: () => void }) {
  const ask = useAsk()
  const { isOperator } = useSigned()
  async function replay() {
    if (!isOperator) return void (await ask('replayDelivery', { delivery_id: of.id }))
    const { replayed } = await ask('replayPlatformDeliveries', { body: { ids: [of.id] } })
    if (replayed === 0) throw new Error('It is in progress, or its call is over')
  }
  return <Act label="Send again" said="Sent again" work={() => replay().finally(done)} />
}

/** The latest attempts to deliver an output. */
function Attempts({ of }: { of: Item<'listDeliveries'>['attempt_log'] }) {
  if (of.length === 0) return <p class="none">None yet.</p>
  return (
    <Table
      label="Attempts"
      heads={['No.', 'Started', 'Took', 'Answer', 'Result']}
      numbers={['No.', 'Took', 'Answer']}
      rows={of.map((attempt) => ({ id: String(attempt.number), ...attempt }))}
      row={({ number, started_at, duration_ms, status, error, answer }) => (
        <>
          <td class="number">{number}</td>
          <td>
            <Time at={started_at} />
          </td>
          <td class="number">{duration_ms === null ? '–' : milliseconds(duration_ms)}</td>
          <td class="number">{status ?? '–'}</td>
          <td>
            {error ?? (duration_ms === null ? 'In progress' : 'Delivered')}
            {answer && <code class="answer">{answer}</code>}
          </td>
        </>
      )}
      isPart
    />
  )
}
