import { setTimeout as timer } from 'node:timers/promises'
import { seededRandom, type Random } from './random.ts'
import type { ProviderKind } from './provider_kind.ts'
import type { Fault, Settings } from './settings.ts'

export type LatencyKind = 'stt_final' | 'llm_ttft' | 'llm_token' | 'tts_ttfb'

/** The latencies and faults that the local providers were told to show. */
export type Latency = {
  /**
   * Resolves when the latency has passed, at once when it is 0.
   *
   * @param since epoch ms that it is counted from, so that work done meanwhile is part of it; default now
   * @throws AbortError when `signal` aborts
   */
  wait(kind: LatencyKind, signal?: AbortSignal, since?: number): Promise<void>
  fault(provider: ProviderKind): Fault | undefined
}

/** What `slow` adds before the first answer, and between tokens; milliseconds. */
const SLOW_FIRST_MS = 3000
const SLOW_TOKEN_MS = 1000

/** Reads the settings anew at every call, and begins the random sequence anew when they change. */
export function createLatency(read: () => Settings, sleep: Sleep = sleepFor): Latency {
  let known: Settings | undefined
  let random: Random = () => 0.5
  return {
    async wait(kind, signal, since = Date.now()) {
      const settings = read()
      if (settings !== known) random = seededRandom(settings.seed)
      known = settings
      const spread = 1 + settings.jitter * (2 * random() - 1)
      const rest = since + told(settings, kind) * spread - Date.now()
      if (rest > 0) await sleep(rest, signal)
    },
    fault: (provider) => read().faults[provider],
  }
}

type Sleep = (ms: number, signal?: AbortSignal) => Promise<unknown>

const sleepFor: Sleep = (ms, signal) => timer(ms, undefined, signal && { signal })

function told({ stt, llm, tts, faults }: Settings, kind: LatencyKind) {
  switch (kind) {
    case 'stt_final':
      return stt.final_ms + (faults.stt === 'slow' ? SLOW_FIRST_MS : 0)
    case 'llm_ttft':
      return llm.ttft_ms + (faults.llm === 'slow' ? SLOW_FIRST_MS : 0)
    case 'llm_token': {
      const gap_ms = llm.tokens_per_second > 0 ? 1000 / llm.tokens_per_second : 0
      return gap_ms + (faults.llm === 'slow' ? SLOW_TOKEN_MS : 0)
    }
    case 'tts_ttfb':
      return tts.ttfb_ms + (faults.tts === 'slow' ? SLOW_FIRST_MS : 0)
  }
}
