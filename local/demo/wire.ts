import type { PauseBuckets } from '../../shared/timing.ts'

/*
 * What the demo reads of the service's answers. Instants are ISO 8601 with milliseconds.
 */

export type Webhook = {
  goal_id: string
  commit_id: string
  url: string | null
  attempts: number
  status: string
}

export type Interview = {
  id: string
  session_id: string
  status: string
  ended_reason: string | null
  ended_detail: string | null
  duration_seconds: number | null
  summary: string | null
  findings: Record<string, unknown>
  findings_meta: Record<string, { evidence: { quote: string; verified: boolean }[] }>
  outputs: { webhooks: Webhook[] }
}

export type TurnEntry = {
  position: number
  role: 'assistant' | 'user'
  text: string
  started_at: string
  ended_at: string | null
  interrupted: boolean
  segment_started_at: string | null
  last_word_end_at: string | null
  actual_speech_end_at: string | null
  agent_speak_at: string | null
  pause_ms: number | null
  actual_pause_ms: number | null
  eou_delay_ms: number | null
  transcription_delay_ms: number | null
  on_user_turn_completed_delay_ms: number | null
  llm_ttft_ms: number | null
  tts_ttfb_ms: number | null
  eou_estimation_error_ms: number | null
  was_premature_jump_in: boolean | null
  buckets: PauseBuckets | null
}

export type TimingDebug = {
  status: string
  usage: Record<string, unknown>
  cost_breakdown: {
    currency: string
    total: number
    /** Something has no known price: the true cost is at least `total`. */
    lower_bound: boolean
    items: {
      part: string
      provider: string
      model: string
      quantity: number
      unit: string
      amount: number | null
    }[]
  } | null
  turns: TurnEntry[]
}
