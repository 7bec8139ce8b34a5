import { llm } from '@livekit/agents'
import { z } from 'zod'
import type { AskedBy } from '../../../shared/interviews/goodbye.ts'

export type Goodbye = {
  /**
   * The model says goodbye.
   *
   * @param asked_by who wanted the call to end; absent if the model does not say
   * @returns to be called when the goodbye is over
   */
  begins: (asked_by?: AskedBy) => (how: {
    /** Whether any of it was heard. */
    wasHeard: boolean
    /** Somebody spoke over it. */
    wasInterrupted: boolean
  }) => void
}

/** The tool with which the model ends the call; it may say goodbye in the same reply. */
export function endConversationTool(goodbye: Goodbye) {
  return llm.tool({
    name: 'end_conversation',
    description: 'Ends the call',
    parameters: Arguments,
    execute: async ({ asked_by }, { ctx }) => {
      const over = goodbye.begins(asked_by)
      ctx.speechHandle.addDoneCallback(({ chatItems, interrupted }) => {
        over({
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
