import { z } from 'zod'
import { Person } from '../access/person.ts'
import { Language } from '../languages.ts'
import { describedEnum } from '../schema/described_enum.ts'
import { instant, textOrNull } from '../schema/fields.ts'
import { wireId } from '../schema/wire_id.ts'
import { OWNER } from './platform_fields.ts'

export const ActiveSession = z
  .object({
    id: wireId('ses'),
    interview_id: wireId('int'),
    ...OWNER,
    status: describedEnum('Status of the call', {
      live: 'it is under way',
      reconnecting: 'it waits for the participant, or for another agent',
      closing: 'it is ending',
    }),
    language: Language,
    started_at: instant('When the call began'),
    agent: textOrNull(
      'Agent that holds the call, in the room; null when none ever did',
      'agent-AJ_1',
    ),
    agent_host: textOrNull(
      'Host that the agent runs on; null when the agent did not say',
      'worker-3',
    ),
    lease_age_seconds: z
      .number()
      .nullable()
      .describe(
        'Time since the agent was last heard of, which it is every second; another one is asked for after six. Null when it gave the call up',
      ),
    persons: z.array(Person).describe('The participants so far'),
  })
  .meta({ id: 'ActiveSession', description: 'A call that is under way' })
export type ActiveSession = z.infer<typeof ActiveSession>
