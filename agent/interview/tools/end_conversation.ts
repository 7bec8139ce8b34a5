import { llm } from '@livekit/agents'

/**
 * The tool that hangs up after the current reply.
 *
 * @param hangUp called when the reply is over, with whether anything was said in it
 */
export function endConversationTool(hangUp: (saidGoodbye: boolean) => void) {
  return llm.tool({
    name: 'end_conversation',
    description: 'Ends the call',
    execute: async (_args, { ctx }) => {
      ctx.speechHandle.addDoneCallback(({ chatItems }) => {
        hangUp(chatItems.some(({ type }) => type === 'message'))
      })
    },
  })
}
