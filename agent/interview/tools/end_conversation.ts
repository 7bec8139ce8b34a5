import { llm } from '@livekit/agents'
import { z } from 'zod'
import type { LiveEvents } from '../../live_events.ts'

/** The tool with which the model ends the call; it may say goodbye in the same reply. */
export function endConversationTool(events: Pick<LiveEvents, 'emit'>) {
  return llm.tool({
    name: 'end_conversation',
    description: 'Ends the call',
    parameters: Arguments,
    execute: async ({ asked_by }, { ctx }) => {
      events.emit({ type: 'goodbye_began', speech_id: ctx.speechHandle.id, asked_by })
      ctx.speechHandle.addDoneCallback(({ id, chatItems, interrupted }) => {
        events.emit({
          type: 'goodbye_over',
          speech_id: id,
          wasHeard: chatItems.some(({ type }) => type === 'message'),
          wasInterrupted: interrupted,
        })
      })
    },
  })
}

/** A model that does not say who asked may still hang up. */
const Arguments = z.object({
  asked_by: z.enum(['participant', 'nobody']).optional().catch(undefined),
})
