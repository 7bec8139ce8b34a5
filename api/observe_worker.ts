import type { CallCount } from '../shared/calls/call_count.ts'
import {
  agentCalls,
  agentDraining,
  agentPartWorks,
  agentPlaces,
  agentRefusals,
  agentReplies,
  agentWaitSeconds,
  processorExhausted,
  providerFailures,
} from './metrics.ts'
import type { AgentWorker } from '../shared/calls/waits.ts'

/**
 * Records the state and activity of this process's agent worker as metrics.
 *
 * @param failed called when a provider fails in a call
 */
export const observeWorker = ({ failed }: { failed: () => void }) => ({
  has({ places, taken, is_draining, is_exhausted, parts }: AgentWorker): void {
    agentPlaces.set(places)
    agentCalls.set(taken)
    agentDraining.set(Number(is_draining))
    processorExhausted.set(Number(is_exhausted))
    for (const { part, state } of parts) agentPartWorks.set({ part }, Number(state !== 'broken'))
  },
  refused(reason: string): void {
    agentRefusals.inc({ reason })
  },
  waited(seconds: number): void {
    agentWaitSeconds.observe(Math.max(0, seconds))
  },
  counted(count: CallCount): void {
    if (count.of === 'replies') agentReplies.inc({ outcome: count.outcome })
    else {
      providerFailures.inc({ part: count.part, model: count.model })
      failed()
    }
  },
})
