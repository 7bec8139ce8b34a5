import { z } from 'zod'
import { ReflectionFact } from './fact.ts'
import { describedEnum } from '../../base/schema/described_enum.ts'
import { integer, text, textOrNull } from '../../base/schema/fields.ts'
import { wireId } from '../../base/schema/wire_id.ts'

export const ReflectionSeverity = describedEnum('How bad the conversation was', {
  none: 'nothing went wrong',
  low: 'something went wrong that the participant may not have noticed',
  medium: 'the participant noticed, or a result is missing',
  high: 'the conversation failed',
}).meta({ id: 'ReflectionSeverity' })
export type ReflectionSeverity = z.infer<typeof ReflectionSeverity>

const ReflectionTags = z
  .array(z.string())
  .describe('What went wrong, by tags of the service and of the setting `reflection.tags`')
  .meta({ examples: [['repeated_question']] })

export const Reflection = z
  .object({
    severity: ReflectionSeverity,
    tags: ReflectionTags,
    why: text('The reason, in one sentence', 'The agent asked for the team size twice.'),
    turn_id: wireId('trn').nullable().describe('The turn that the reason rests on; null for none'),
    facts: z.array(ReflectionFact).describe('What is known without a model'),
    model: textOrNull('The model that judged; null when the facts alone decided', 'gpt-4.1-mini'),
    note: textOrNull('Why no model judged; null when one did'),
    failures: integer(
      'How often the model did not respond. It is tried four times, the last time after about half an hour',
    ),
    reflected_at: z.iso
      .datetime()
      .meta({ description: 'When it was judged', examples: ['2026-11-21T17:00:12.000Z'] }),
  })
  .meta({ id: 'Reflection', description: 'A judgement of a conversation' })
export type Reflection = z.infer<typeof Reflection>

/** The rest of a reflection, besides the columns that filter lists. */
export type StoredReflection = Omit<Reflection, 'severity' | 'tags' | 'reflected_at'>
