import { prefixed } from '../providers/registry.ts'
import type { CallCount } from '../shared/calls/call_count.ts'
import type { Config } from '../shared/base/environment/config.ts'
import type { Part } from '../shared/calls/call_fields.ts'
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
  providerRepairs,
} from './metrics.ts'
import type { AgentWorker } from '../shared/calls/agent_waits.ts'

type Options = {
  config: Pick<Config, 'TTS_MODEL' | 'SPEECH_FALLBACK_MODEL'>
  /** A provider that the worker asks whether it answers failed in a call. */
  failed: (part: Part) => void
}

/** Records the state and activity of this process's agent worker as metrics. */
export const observeAgentWorker = ({ config, failed }: Options) => ({
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
    else if (count.of === 'provider_repairs') providerRepairs.inc({ kind: count.kind })
    else {
      providerFailures.inc({ part: count.part, model: count.model })
      if (isAsked(count, config)) failed(count.part)
    }
  },
})

/** Of the voices, the worker asks only those of the environment; `other` is a tenant's own choice. */
function isAsked({ part, model }: { part: Part; model: string }, config: Options['config']) {
  if (part !== 'tts') return model !== 'other'
  const { TTS_MODEL, SPEECH_FALLBACK_MODEL = TTS_MODEL } = config
  return [TTS_MODEL, SPEECH_FALLBACK_MODEL].some((name) => prefixed('tts', name).model === model)
}
