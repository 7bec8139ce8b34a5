import { controlClient } from '../local/providers/control_client.ts'
import type { Stack } from '../local/stack.ts'
import { type Exchange, speakLines } from './call/exchange.ts'
import { holdCall } from './call/hold.ts'
import { callScript } from './call/script.ts'
import { ourSide } from './call/sides.ts'
import { LATENCIES, withLocalStack } from './stack/local_stack.ts'
import { figuresOf, printTable, ratio } from './figures/measure.ts'
import type { TurnEntry } from '../local/demo/service_answers.ts'
import { type Entry, servedAfter } from './call/provider_log.ts'

/** How far the median of a field may be off, in milliseconds. */
const AIM_MS = 50

/**
 * One call in a real room. Each time and duration that we record for a pause is compared with the
 * clock of the participant, who knows when they spoke and heard, and with the providers' own log.
 */
export async function benchTiming({ answers }: { answers: number }): Promise<void> {
  const differences = await withLocalStack((stack) => measure(stack, answers))
  const way_ms = figuresOf(differences.map((one) => one.way_ms)).p50
  const errors = differences.map((one) => one.errors(way_ms))
  console.log(`${errors.length} pauses; sound reaches the agent after ${Math.round(way_ms)} ms`)
  printTable(
    Object.keys(errors[0]!).map((field) => {
      const { p50, p95 } = figuresOf(errors.map((error) => Math.abs(error[field]!)))
      return {
        field,
        'off by (p50, ms)': Math.round(p50),
        'p95, ms': Math.round(p95),
        [`aim ${AIM_MS} ms`]: ratio(p50, AIM_MS),
      }
    }),
  )
}

async function measure(stack: Stack, count: number): Promise<Differences[]> {
  const providers = controlClient(stack.providers_url!)
  const lines = await speakLines(stack, callScript(count).answers)
  const { exchanges, log, turns } = await holdCall(await ourSide(stack), lines, providers)
  const replies = turns.filter(({ buckets }) => buckets !== null)
  if (replies.length !== exchanges.length) {
    throw new Error(`${exchanges.length} answers were given, and ${replies.length} are recorded`)
  }
  return replies.map((turn, i) => compare(turn, exchanges[i]!, log))
}

/** By how much our record of a pause differs from two other clocks, in milliseconds. */
type Differences = {
  /** How much later the agent heard the participant begin than they began to speak. */
  way_ms: number
  /** By field; each of the participant's times reaches the agent `way_ms` later. */
  errors(way_ms: number): Record<string, number>
}

/** One pause by three clocks: our record, the participant's and the providers'. */
function compare(
  turn: TurnEntry,
  { started_at, ended_at, heard_at }: Exchange,
  log: readonly Entry[],
): Differences {
  const { stt, llm, tts } = servedAfter(log, ended_at)
  const decision = llm.asked_at - turn.on_user_turn_completed_delay_ms!
  const error = turn.eou_estimation_error_ms!
  return {
    way_ms: instant(turn.segment_started_at) - started_at,
    errors(way_ms) {
      const end = ended_at + way_ms
      return {
        last_word_end_at: instant(turn.last_word_end_at) - stt.asked_at,
        actual_speech_end_at: instant(turn.actual_speech_end_at) - end,
        agent_speak_at: instant(turn.agent_speak_at) - tts.first_byte_at,
        agent_speak_at_heard: heard_at - way_ms - instant(turn.agent_speak_at),
        pause_ms: turn.pause_ms! - (tts.first_byte_at - stt.asked_at),
        actual_pause_ms: turn.actual_pause_ms! - (tts.first_byte_at - end),
        eou_delay_ms: turn.eou_delay_ms! + error - (decision - end),
        transcription_delay_ms: turn.transcription_delay_ms! + error - (stt.first_byte_at - end),
        on_user_turn_completed_delay_ms: turn.on_user_turn_completed_delay_ms!,
        llm_ttft_ms: turn.llm_ttft_ms! - (llm.first_byte_at - llm.asked_at),
        llm_ttft_ms_set: turn.llm_ttft_ms! - LATENCIES.llm.ttft_ms,
        tts_ttfb_ms: turn.tts_ttfb_ms! - (tts.first_byte_at - tts.asked_at),
        tts_ttfb_ms_set: turn.tts_ttfb_ms! - LATENCIES.tts.ttfb_ms,
        eou_estimation_error_ms: decision - turn.eou_delay_ms! - end - error,
      }
    },
  }
}

function instant(iso: string | null) {
  return Date.parse(iso!)
}
