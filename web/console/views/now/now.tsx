import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useSigned } from '../../session/signed_in.ts'
import { Waiting } from '../../parts/shown.tsx'
import { View } from '../../parts/view.tsx'
import { CallCard } from './call_card.tsx'
import { NobodyTalks } from './nobody_talks.tsx'
import { useStream } from './stream.ts'

/** Every running call as it changes. */
export default function Now() {
  const { isOperator } = useSigned()
  const { calls, isLost } = useStream()
  const now = useNow()
  const list = calls.value
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
      {list === null && <Waiting />}
      {list?.length === 0 && <NobodyTalks />}
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
