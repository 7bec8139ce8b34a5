/*
 * A turn is what one side says until the other side has the floor. Inside a call all instants are
 * epoch milliseconds; the database keeps them as timestamptz(3).
 */

/**
 * The thirteen timing fields, all on the assistant's turn that answers. Null means unknown, or that
 * nobody was answered, as in the greeting; a measured zero is 0.
 */
export type TurnTiming = {
  /** The participant began the segment being answered. */
  segment_started_at: number | null
  /** End of the participant's last word, by the recognizer's word times on the wall clock. */
  last_word_end_at: number | null
  /** When the participant really stopped, by the recorded voice-activity track. */
  actual_speech_end_at: number | null
  /** The first audible frame of the answer left the agent. */
  agent_speak_at: number | null
  /** `agent_speak_at − last_word_end_at`. */
  pause_ms: number | null
  /** `agent_speak_at − actual_speech_end_at`. */
  actual_pause_ms: number | null
  /** Speech end, as the runtime saw it, to the decision that the turn is over. */
  eou_delay_ms: number | null
  /** Speech end to the final transcript. */
  transcription_delay_ms: number | null
  /** Our own hook between the decision and the model call. */
  on_user_turn_completed_delay_ms: number | null
  /**
   * Call of the model that gave the first words, to the first of them. Retries of a silent model are
   * part of it, and so is a tool call written before the words; an earlier call of the model that
   * gave a tool call alone is not.
   */
  llm_ttft_ms: number | null
  /** First text into speech to first audio. */
  tts_ttfb_ms: number | null
  /** (decision − `eou_delay_ms`) − `actual_speech_end_at`: positive waited too long, negative cut off. */
  eou_estimation_error_ms: number | null
  /** The participant was still speaking at `agent_speak_at`, or spoke on within 1,000 ms of the decision. */
  was_premature_jump_in: boolean | null
}

export const NO_TIMING: TurnTiming = {
  segment_started_at: null,
  last_word_end_at: null,
  actual_speech_end_at: null,
  agent_speak_at: null,
  pause_ms: null,
  actual_pause_ms: null,
  eou_delay_ms: null,
  transcription_delay_ms: null,
  on_user_turn_completed_delay_ms: null,
  llm_ttft_ms: null,
  tts_ttfb_ms: null,
  eou_estimation_error_ms: null,
  was_premature_jump_in: null,
}

/** How the model behaved where it had to be asked more than once. */
export type Watchdog = {
  /** Model calls made for this turn, the answering one included. */
  attempts: number
  /** `answered` at last, or the spoken `apology`. */
  outcome: 'answered' | 'apology'
  /** The hang was asked for by `force_llm_timeout`. */
  forced: boolean
}

/** Samples that are kept, the latest ones: eight minutes of speech without a decision. */
export const MAX_SAMPLES = 2_000

/** End-of-turn probabilities while the participant spoke and paused. */
export type EndOfTurnSeries = {
  source: string
  /** `[epoch ms, probability]`, in order. */
  samples: [number, number][]
  /** Arrival of the last final transcript of the turn; null when there was none. */
  final_at: number | null
}

export type Turn = TurnTiming & {
  /** 0, 1, 2 … in the order in which the turns became known, for good; `started_at` is their order. */
  position: number
  role: 'assistant' | 'user'
  text: string
  /** Name of the person who spoke; null for the agent. */
  speaker: string | null
  /** When the turn began to be heard, epoch milliseconds. */
  started_at: number
  ended_at: number | null
  /** The participant cut the agent off; `text` is what was heard of it. */
  interrupted: boolean
  watchdog: Watchdog | null
  /** The model saw a picture of the screen; on the agent's turns only. */
  had_image: boolean
  /** On participant turns only. */
  eot: EndOfTurnSeries | null
}

export function nextPosition(turns: readonly Turn[]) {
  return Math.max(-1, ...turns.map(({ position }) => position)) + 1
}

export function lastOf(turns: readonly Turn[], role: Turn['role']) {
  return turns.findLast((turn) => turn.role === role)
}

/** The text of a turn that is said in pieces. */
export function joinedText(...pieces: (string | undefined)[]) {
  return pieces.filter(Boolean).join(' ')
}
