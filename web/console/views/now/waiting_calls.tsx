import type { WaitingCall } from '../../../../shared/platform/live.ts'
import { lengthOf } from '../../parts/time.tsx'
import { useSigned } from '../../session/signed_in.ts'
import { wordsOfCause } from './waits.ts'

/** Calls with somebody waiting for an agent, and why. */
export function WaitingCalls({ calls, now }: { calls: readonly WaitingCall[]; now: number }) {
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
