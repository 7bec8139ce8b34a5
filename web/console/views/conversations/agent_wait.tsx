import { lengthOf, Time } from '../../parts/time.tsx'
import type { Listed, Whole } from './whole.ts'

type Awaited = Pick<Whole | Listed, 'arrived_at' | 'agent_wait' | 'agent_wait_seconds'>

/**
 * How long a participant waited for the agent, in a few words; undefined when nobody has joined.
 */
export function wordsOfWait({ agent_wait, agent_wait_seconds }: Awaited): string | undefined {
  if (agent_wait === null) return undefined
  const length = lengthOf(agent_wait_seconds ?? 0)
  if (agent_wait === 'waiting') return `Waiting for an agent, ${length} so far`
  return agent_wait === 'none' ? `Waited ${length}, but no agent started the call` : length
}

/** The same with the participant's time of arrival. */
export function AgentWait({ of }: { of: Awaited }) {
  return (
    <>
      {wordsOfWait(of)}
      <span class="hint detail">
        Arrived <Time at={of.arrived_at} />
      </span>
    </>
  )
}
