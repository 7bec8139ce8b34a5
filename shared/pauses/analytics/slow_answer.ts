import { z } from 'zod'
import { flag, instant, integer, text, textOrNull } from '../../base/schema/fields.ts'
import { wireId } from '../../base/schema/wire_id.ts'

export const SlowAnswer = z
  .object({
    interview_id: wireId('int'),
    turn_id: wireId('trn'),
    answered_at: instant('When the first sound was heard'),
    pause_ms: integer('The pause before it, in milliseconds'),
    started_ms: integer(
      'Where the pause began, in milliseconds from the beginning of the call: `started_ms` of the pause in the timeline',
    ),
    in_short: text(
      'Why it was as long as it was, in everyday words, and what would have made it shorter: `in_short` of the pause in the timeline',
      'The agent answered after 4.3 s, mostly because the model’s first word took 3.2 s. A faster model would have helped.',
    ),
    is_filler: flag('Whether it began with a filler, followed later by the answer'),
    is_apology: flag('Whether it was an apology, because no answer came'),
    language: text('Language of speech recognition', 'en'),
    template_id: textOrNull('Template of the conversation; null when it was not recorded'),
    llm_model: textOrNull('Model that the call began with; null when it was not recorded'),
    tts_voice: textOrNull('Voice that the call began with; null when it was not recorded'),
  })
  .meta({ id: 'SlowAnswer', description: 'An answer with a long pause before it' })
export type SlowAnswer = z.input<typeof SlowAnswer>
