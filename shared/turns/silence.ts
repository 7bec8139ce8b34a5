import { z } from 'zod'
import { flag, integer, integerOrNull, textOrNull } from '../base/schema/fields.ts'
import { moment, momentOrNull } from '../calls/timeline/turn_timing.ts'
import { Patience } from '../templates/patience.ts'

/** A silence in a participant's turn, and how it was judged. */
export const Silence = z
  .object({
    started_at: moment().describe('The end of speech, by the voice-activity detector'),
    resumed_at: momentOrNull('When a participant spoke again', 'when nobody did'),
    p: z
      .number()
      .nullable()
      .describe(
        'Probability that the turn was over, 0 … 1, judged by the model from the audio a tenth of a second into the silence; null when no model was asked or it timed out',
      ),
    word_signs: z.number().describe('Evidence from the words, in logits'),
    answer_signs: z.number().describe('Evidence from the question, in logits'),
    z: z.number().describe('Combined evidence that the turn was over, in logits'),
    wait_ms: integer('The resulting wait, in milliseconds'),
    final_at: momentOrNull('When the latest words were final', 'while they were not'),
    noise_dbfs: integerOrNull(
      'The quietest tenth of a second of the last five seconds, in dBFS; null when nothing was heard',
      -62,
    ),
    decided_at: momentOrNull('When the turn was judged to be over', 'when it was not'),
    first_sound_at: momentOrNull('The first sound of the reply', 'when none was heard'),
    withdrawn_at: momentOrNull(
      'When it turned out that the turn was not over',
      'when it was, or was not decided',
    ),
    guesses: integer('How many replies were prepared in this silence'),
    guessed_at: momentOrNull('When the last of them was started', 'when none was'),
    guess_ready_at: momentOrNull('When its first audio was ready', 'if it never was'),
    guess_used: flag('Whether the reply that was heard had been prepared'),
    acknowledged: flag('Whether the agent acknowledged before its reply was ready'),
    goal_id: textOrNull('Goal that was being asked; null when none was', 'cups'),
    patience: Patience,
  })
  .meta({
    id: 'TurnPause',
    description: 'A silence in a participant’s turn, and how it was judged',
  })
export type Silence = z.input<typeof Silence>

/** Shorter silences are within a word; in milliseconds. */
export const LEAST_SILENCE_MS = 200
