import { z } from 'zod'
import { describedEnum } from '../schema/described_enum.ts'

export const ReflectionSeverity = describedEnum('How bad the conversation was', {
  none: 'nothing went wrong',
  low: 'something went wrong that the participant may not have noticed',
  medium: 'the participant noticed, or a result is missing',
  high: 'the conversation failed',
}).meta({ id: 'ReflectionSeverity' })
export type ReflectionSeverity = z.infer<typeof ReflectionSeverity>

export const ReflectionTags = z
  .array(z.string())
  .describe('What went wrong, by tags of the service and of the setting `reflection.tags`')
  .meta({ examples: [['repeated_question']] })
