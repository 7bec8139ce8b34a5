import type { Watchdog } from './turn.ts'

/* What happens in a call, independent of the framework. Instants are epoch milliseconds, durations milliseconds. */
export type CallEvent =
  /** A final transcript of something that a person said. */
  | {
      type: 'heard'
      at: number
      person_id: string | null
      speaker: string | null
      text: string
      first_word_at: number | null
      last_word_end_at: number | null
      /** The texts of earlier transcripts of the same speech, which it corrects. */
      replaces?: readonly string[]
    }
  /** The participants' turn is over, as the runtime decided at `decided_at`. */
  | {
      type: 'user_turn'
      text: string
      person_id: string | null
      speaker: string | null
      segment_started_at: number | null
      decided_at: number
      /** From the end of speech, as the runtime saw it, to the decision. */
      eou_delay_ms: number | null
      transcription_delay_ms: number | null
      on_user_turn_completed_delay_ms: number | null
    }
  /** The turn decided last was not over: neither it nor its reply, `speech_id`, is kept as it is. */
  | { type: 'withdrawn'; speech_id: string | null }
  /** First audible frame of a reply. */
  | { type: 'agent_started'; speech_id: string; at: number }
  /**
   * A message of the agent was spoken, or cut off: `text` is what was heard of it, and `started_at` is null
   * if nothing was. Messages with the same `speech_id`, for example before and after a tool call, form one
   * turn.
   */
  | {
      type: 'agent_said'
      speech_id: string
      text: string
      started_at: number | null
      ended_at: number
      interrupted: boolean
      /** When the first of the model's own words was heard; null if none was. */
      answer_heard_at: number | null
      llm_ttft_ms: number | null
      tts_ttfb_ms: number | null
    }
  /** The model had to be retried, the agent apologized, or no reply came. */
  | ({ type: 'watchdog'; at: number } & Watchdog)
  /** The model was shown a picture of the screen for its reply. */
  | { type: 'picture_shown' }
  | { type: 'turn_end_sample'; at: number; source: string; probability: number }

export type EventOf<T extends CallEvent['type']> = Extract<CallEvent, { type: T }>
