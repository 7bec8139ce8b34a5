import { z } from 'zod'
import { integerOrNull } from '../../base/schema/fields.ts'

/** The timing of an assistant's turn. Null: unknown, or it answers nobody, like the greeting. */
export const TurnTiming = z.object({
  segment_started_at: momentOrNull('The participant began the segment being answered'),
  last_word_end_at: momentOrNull(
    'End of the participant’s last word, by the recognizer’s word times on the wall clock',
  ),
  actual_speech_end_at: momentOrNull(
    'When the participant really stopped, by the recorded voice-activity track',
  ),
  agent_speak_at: momentOrNull('The first audible frame of the reply left the agent'),
  pause_ms: ms('agent_speak_at − last_word_end_at'),
  actual_pause_ms: ms('agent_speak_at − actual_speech_end_at'),
  eou_delay_ms: ms(
    'From the end of speech, as detected at runtime, to the decision that the turn is over',
  ),
  transcription_delay_ms: ms('From the end of speech to the final transcript'),
  on_user_turn_completed_delay_ms: ms(
    'The agent’s own hook between the decision and the model call',
  ),
  llm_ttft_ms: ms(
    'From the model call that returned the first words to the first of them. Includes retries of a silent model and a tool call written before the words, but not an earlier model call that returned only a tool call',
  ),
  tts_ttfb_ms: ms('From the first text sent to the voice to the first audio'),
  eou_estimation_error_ms: ms(
    '(decision − eou_delay_ms) − actual_speech_end_at: positive waited too long, negative cut off',
  ),
  was_premature_jump_in: z
    .boolean()
    .nullable()
    .describe(
      'The participant was still speaking at agent_speak_at, or resumed within 1,000 ms of the decision; null when unknown',
    ),
})
export type TurnTiming = z.input<typeof TurnTiming>

export const NO_TIMING = Object.fromEntries(
  Object.keys(TurnTiming.shape).map((name) => [name, null]),
) as TurnTiming

/** @param nullMeaning when it is null, for the description */
export function momentOrNull(description: string, nullMeaning = 'when it is not known') {
  return moment().nullable().describe(`${description}; null ${nullMeaning}`)
}

/** Epoch milliseconds inside a call, an instant in a response. */
export function moment() {
  return z
    .number()
    .transform((epochMs) => new Date(epochMs))
    .pipe(z.date())
}

function ms(description: string) {
  return integerOrNull(`${description}, in milliseconds; null when it was not measured`)
}
