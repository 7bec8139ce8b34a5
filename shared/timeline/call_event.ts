import type { Watchdog } from './turn.ts'

/*
 * What happens in a call, in our own words: epoch milliseconds and milliseconds only. The agent's
 * `listen.ts` translates the framework into these; `advance.ts` folds them into turns.
 */
export type CallEvent =
  /** A recognizer's final piece of what `speaker` said; its words are on the wall clock. */
  | {
      type: 'heard'
      at: number
      speaker: string | null
      text: string
      first_word_at: number | null
      last_word_end_at: number | null
    }
  /** The participants' turn is over: the runtime decided so at `decided_at`. */
  | {
      type: 'user_turn'
      /** The whole text of the turn, all finals joined. */
      text: string
      speaker: string | null
      /** First sound of the segment. */
      segment_started_at: number | null
      decided_at: number
      /** From the speech end, as the runtime saw it, to the decision. */
      eou_delay_ms: number | null
      transcription_delay_ms: number | null
      on_user_turn_completed_delay_ms: number | null
    }
  /** First audible frame of a reply. */
  | { type: 'agent_started'; speech_id: string; at: number }
  /**
   * A message of the agent has been spoken, or what was heard of it before it was cut off; its text
   * is empty when the agent was heard for less than a word. `started_at` is null when it was not
   * heard at all. Messages with the same `speech_id` are one turn: an acknowledgement and the
   * question after a tool call.
   */
  | {
      type: 'agent_said'
      speech_id: string
      text: string
      started_at: number | null
      ended_at: number
      interrupted: boolean
      llm_ttft_ms: number | null
      tts_ttfb_ms: number | null
    }
  /** The model was silent and had to be asked again, or the agent apologized. */
  | ({ type: 'watchdog'; at: number } & Watchdog)
  /** The model is asked for a reply with a picture of the screen. */
  | { type: 'picture_shown' }
  /** One end-of-turn probability. */
  | { type: 'eot_sample'; at: number; source: string; probability: number }

export type EventOf<T extends CallEvent['type']> = Extract<CallEvent, { type: T }>
