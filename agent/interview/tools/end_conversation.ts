import { llm } from '@livekit/agents'

/**
 * The tool that hangs up, once what is being said has been heard.
 *
 * @param hangUp told when the reply is over, and whether anything was said in it
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
