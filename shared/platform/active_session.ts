import { z } from 'zod'
import { Person } from '../people/person.ts'
import { Language } from '../base/languages.ts'
import { describedEnum } from '../base/schema/described_enum.ts'
import { instant, textOrNull } from '../base/schema/fields.ts'
import { wireId } from '../base/schema/wire_id.ts'
import { OWNER } from './platform_fields.ts'

export const ActiveSession = z
  .object({
    id: wireId('ses'),
    interview_id: wireId('int'),
    ...OWNER,
    status: describedEnum('Status of the call', {
      live: 'it is in progress',
      reconnecting: 'it waits for the participant, or for another agent',
      closing: 'it is ending',
    }),
    language: Language,
    started_at: instant('When the call began'),
    agent: textOrNull(
      'Identity in the room of the agent that holds the call; null when none ever did',
      'agent-AJ_1',
    ),
    agent_host: textOrNull('Host that the agent runs on; null when unknown', 'worker-3'),
    lease_age_seconds: z
      .number()
      .nullable()
      .describe(
        'Time since the agent last reported, which it does every second; a replacement is requested after six. Null when the agent gave up the call',
      ),
    persons: z.array(Person).describe('The participants so far'),
  })
  .meta({ id: 'ActiveSession', description: 'A call in progress' })
export type ActiveSession = z.infer<typeof ActiveSession>
