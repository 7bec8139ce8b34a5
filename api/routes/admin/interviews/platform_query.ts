import { z } from 'zod'
import { ReflectionSeverity } from '../../../../shared/interviews/reflection/reflection.ts'
import { wireId } from '../../../../shared/base/schema/wire_id.ts'
import { INTERVIEW_FILTER } from '../../conversations/interview_filter.ts'

/** Query parameters by which operators filter conversations; they combine. */
export const PLATFORM_FILTER = {
  status: INTERVIEW_FILTER.status,
  org_id: wireId('org').optional().describe('Only those of this organization'),
  feedback: INTERVIEW_FILTER.feedback,
  reflection_severity: ReflectionSeverity.optional().describe('Only those with this severity'),
  reflection_tag: z
    .string()
    .optional()
    .describe('Only those with this reflection tag')
    .meta({ examples: ['repeated_question'] }),
}
