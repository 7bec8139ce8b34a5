import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { AgentWorker } from '../../../../shared/calls/agent_waits.ts'
import type { WaitingCall } from '../../../../shared/platform/live.ts'
import { Waiting } from '../../parts/shown.tsx'
import { lengthOf } from '../../parts/time.tsx'
import { View } from '../../parts/view.tsx'
import { useSigned } from '../../signed_in.ts'
import { CallCard } from './call_card.tsx'
import { howOften, outagesIn, PROVIDER_PARTS } from './failing.ts'
import { NobodyTalks } from './nobody_talks.tsx'
import { partStates, wordsOfParts } from './agent_parts.ts'
import { useStream } from './stream.ts'
import { capacityOf, troubleOf, wordsOfCause } from './capacity.ts'
import type { Watched } from './watched.ts'

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

/**
 * A line for each model, recognizer or voice that fails in several calls at once, which points to
 * the provider.
 */
function Outages({ calls, now }: { calls: readonly Watched[]; now: number }) {
  return (
    <div role="status">
      {outagesIn(calls, now).map(({ part, model, calls, latest }) => (
        <p key={`${part} ${model}`} class="caution">
          <b>{`${PROVIDER_PARTS[part]} ${model} fails in ${calls} calls.`}</b> In one of them{' '}
          {howOften(latest, now)}
        </p>
      ))}
    </div>
  )
}

/** The state of recognizer, model and voice, with what to do about one that does not work. */
function Parts({ workers }: { workers: readonly AgentWorker[] }) {
  const states = partStates(workers)
  if (states.length === 0) return null
  return (
    <section class="capacity" role="status" aria-label="Parts of the agent">
      {states.map((one) => (
        <p key={one.parts.join()} class={one.state === 'works' ? undefined : 'caution'}>
          {wordsOfParts(one)}
        </p>
      ))}
    </section>
  )
}

type Workload = { workers: readonly AgentWorker[]; waiting: number }

/** How many calls the agent workers hold, and which workers take no new ones. */
function Capacity({ workers, waiting }: Workload) {
  const troubles = workers.flatMap((worker) => {
    const trouble = troubleOf(worker)
    return trouble ? [{ id: worker.id, trouble }] : []
  })
  return (
    <section class="capacity" aria-label="Capacity">
      <p>{capacityOf(workers, waiting)}.</p>
      {troubles.map(({ id, trouble }) => (
        <p key={id} class="caution">
          {trouble}.
        </p>
      ))}
    </section>
  )
}

/** Calls with somebody waiting for an agent, and why. */
function WaitingCalls({ calls, now }: { calls: readonly WaitingCall[]; now: number }) {
  const { isOperator } = useSigned()
  return (
    <ul class="waiting-calls" aria-label="Waiting for an agent">
      {calls.map(({ session_id, interview_id, template_name, org_name, arrived_at, ...call }) => {
        const seconds = Math.max(0, (now - Date.parse(arrived_at)) / 1000)
        const names = call.persons.filter((name) => name !== null).join(', ')
        const about = [isOperator && org_name, names, call.language].filter(Boolean).join(' · ')
        return (
          <li key={session_id} class="panel">
            <p>
              <a href={`/console/conversations/${interview_id}`}>{template_name}</a>{' '}
              <bdi class="hint">{about}</bdi>
            </p>
            <p>
              Waiting for an agent, {lengthOf(seconds)}: {wordsOfCause(call.cause)}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
