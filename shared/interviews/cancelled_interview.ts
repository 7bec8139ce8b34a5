import { z } from 'zod'
import { wireId } from '../base/schema/wire_id.ts'
import { ConversationStatus, EndedReason } from '../calls/states.ts'

export const CancelledInterview = z
  .object({
    id: wireId('int'),
    session_id: wireId('ses'),
    status: ConversationStatus.meta({ examples: ['cancelled'] }),
    ended_reason: EndedReason.nullable()
      .describe('Why the conversation ended; never null here')
      .meta({ examples: ['cancelled'] }),
  })
  .meta({
    id: 'CancelledConversation',
    description:
      'A conversation that was cancelled; it is `processing` for a few seconds if a call was in progress',
  })
