import { z } from 'zod'
import { FeedbackFilter } from '../../../../shared/result/feedback.ts'
import { ReflectionSeverity } from '../../../../shared/result/reflection.ts'
import { ConversationStatus } from '../../../../shared/states.ts'
import { wireId } from '../../../../shared/schema/wire_id.ts'

/** Query parameters by which operators choose conversations; they combine. */
export const PLATFORM_FILTER = {
  status: ConversationStatus.optional().describe('Only conversations in this status'),
  org_id: wireId('org').optional().describe('Only those of this organization'),
  feedback: FeedbackFilter.optional().describe('Only those whose call has this feedback'),
  reflection_severity: ReflectionSeverity.optional().describe(
    'Only those that the service judged to be this bad',
  ),
  reflection_tag: z
    .string()
    .optional()
    .describe('Only those with this tag of the reflection')
    .meta({ examples: ['repeated_question'] }),
}
