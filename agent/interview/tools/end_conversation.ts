import { llm } from '@livekit/agents'

export type Goodbye = {
  /**
   * The model says goodbye.
   *
   * @returns to be called when that is over
   */
  begins: () => (how: {
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
    execute: async (_args, { ctx }) => {
      const over = goodbye.begins()
      ctx.speechHandle.addDoneCallback(({ chatItems, interrupted }) => {
        over({
          wasHeard: chatItems.some(({ type }) => type === 'message'),
          wasInterrupted: interrupted,
        })
      })
    },
  })
}
