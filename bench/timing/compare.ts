import type { TurnEntry } from '../../local/demo/service_answers.ts'
import type { Exchange } from '../call/exchange.ts'
import { type Entry, servedAfter } from '../call/provider_log.ts'
import { LATENCIES } from '../stack/local_stack.ts'

/** By how much our record of a pause differs from two other clocks, in milliseconds. */
export type Differences = {
  /** How much later the agent heard the participant begin than they began to speak. */
  way_ms: number
  /** By field; each of the participant's times reaches the agent `way_ms` later. */
  errors(way_ms: number): Record<string, number>
}

/** One pause by three clocks: our record, the participant's and the providers'. */
export function compare(
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
