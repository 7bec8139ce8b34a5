import { setTimeout as timer } from 'node:timers/promises'
import type { Part } from '../../shared/calls/call_fields.ts'
import type { ProviderSettings } from './provider_settings.ts'

export type LatencyKind = 'stt_final' | 'llm_ttft' | 'llm_token' | 'tts_ttfb'

/** The latencies and faults that the settings ask for. */
export type Latency = ReturnType<typeof createLatency>

/** What `slow` adds before the first answer, and between tokens; milliseconds. */
const SLOW_FIRST_MS = 3000
const SLOW_TOKEN_MS = 1000

/** Tokens per second of a model whose speed is not given; 0 is all at once. */
const USUAL_SPEED: Record<ProviderSettings['llm']['manner'], number> = { brisk: 0, natural: 60 }

/** Reads the settings at every call. */
export function createLatency(read: () => ProviderSettings, sleep: Sleep = sleepFor) {
  return {
    /**
     * Resolves when the latency has passed, at once if it is 0.
     *
     * @param since epoch ms at which it began, so that work done since is part of it
     * @throws AbortError when `signal` aborts
     */
    async wait(kind: LatencyKind, signal?: AbortSignal, since = Date.now()): Promise<void> {
      const rest = since + lengthOf(kind, read()) - Date.now()
      if (rest > 0) await sleep(rest, signal)
    },
    fault: (at: keyof ProviderSettings['faults']) => read().faults[at],
    isSilent: (model: string) => read().llm.silent === model,
    /** How the model writes. */
    manner: () => read().llm.manner,
    /** How fast voices speak. */
    pace: () => read().tts.pace,
  }
}

type Sleep = (ms: number, signal?: AbortSignal) => Promise<unknown>

const sleepFor: Sleep = (ms, signal) => timer(ms, undefined, signal && { signal })

const PROVIDER_OF: Record<LatencyKind, Part> = {
  stt_final: 'stt',
  llm_ttft: 'llm',
  llm_token: 'llm',
  tts_ttfb: 'tts',
}

function lengthOf(kind: LatencyKind, { stt, llm, tts, faults }: ProviderSettings) {
  const slow = faults[PROVIDER_OF[kind]] === 'slow'
  const tokensPerSecond = llm.tokens_per_second || USUAL_SPEED[llm.manner]
  const token_ms = tokensPerSecond > 0 ? 1000 / tokensPerSecond : 0
  if (kind === 'llm_token') return token_ms + (slow ? SLOW_TOKEN_MS : 0)
  const first_ms = { stt_final: stt.final_ms, llm_ttft: llm.ttft_ms, tts_ttfb: tts.ttfb_ms }
  return first_ms[kind] + (slow ? SLOW_FIRST_MS : 0)
}
