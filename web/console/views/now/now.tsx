import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useSigned } from '../../session/signed_in.ts'
import { Waiting } from '../../parts/shown.tsx'
import { View } from '../../parts/view.tsx'
import { CallCard } from './call_card.tsx'
import { Capacity } from './capacity.tsx'
import { NobodyTalks } from './nobody_talks.tsx'
import { Outages } from './outages.tsx'
import { Parts } from './parts.tsx'
import { useStream } from './stream.ts'
import { WaitingCalls } from './waiting_calls.tsx'

/** Every running call, live, and who is waiting for an agent. */
export default function Now() {
  const { isOperator } = useSigned()
  const { calls, waits, isLost } = useStream()
  const now = useNow()
  const list = calls.value
  const { waiting = [], workers = null } = waits.value ?? {}
  return (
    <View
      title="Now"
      asked={
        isOperator
          ? { name: 'listActiveSessions' }
          : { name: 'listInterviews', given: { status: 'joined' } }
      }
    >
      {isLost.value && (
        <p class="caution" role="status">
          The connection to the service was lost. Trying again…
        </p>
      )}
      <Outages calls={list ?? []} now={now.value} />
      {list === null && <Waiting />}
      {workers && <Parts workers={workers} />}
      {workers && <Capacity workers={workers} waiting={waiting.length} />}
      {waiting.length > 0 && <WaitingCalls calls={waiting} now={now.value} />}
      {list?.length === 0 && waiting.length === 0 && <NobodyTalks />}
      <div class="live-calls">
        {list?.map((call) => (
          <CallCard key={call.session_id} call={call} now={now.value} />
        ))}
      </div>
    </View>
  )
}

/** Epoch milliseconds, once a second. */
function useNow() {
  const now = useSignal(Date.now())
  useEffect(() => {
    const timer = setInterval(() => (now.value = Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
