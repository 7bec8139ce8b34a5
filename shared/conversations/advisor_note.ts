import { z } from 'zod'
import { instant, integer, text } from '../base/schema/fields.ts'
import { wireId } from '../base/schema/wire_id.ts'

export const AdvisorNote = z
  .object({
    id: wireId('adn'),
    turn_id: wireId('trn').describe('Id of the participant’s turn that it rests on'),
    advisor_id: text('Id of the advisor in the template', 'coach'),
    advisor_name: text('Name of the advisor', 'Coach'),
    note: text('What the agent was told', 'Ask what they pay now.'),
    model: text('The model that the advisor asked', 'gpt-4.1-mini'),
    duration_ms: integer('How long the model took, in milliseconds'),
    created_at: instant('When it was noted'),
  })
  .meta({ id: 'AdvisorNote', description: 'What an advisor of the template told the agent' })
export type AdvisorNote = z.infer<typeof AdvisorNote>

export const AdvisorNotes = z
  .array(AdvisorNote)
  .describe('What the advisors of the template told the agent during the call, in order')
