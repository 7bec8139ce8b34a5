import { llm } from '@livekit/agents'

/**
 * The tool that hangs up, once what is being said has been heard.
 *
 * @param ended told when the goodbye has been spoken, or cut off
 */
export function endConversationTool(ended: () => void) {
  return llm.tool({
    name: 'end_conversation',
    description: 'Ends the call',
    execute: async (_args, { ctx }) => {
      ctx.speechHandle.addDoneCallback(ended)
    },
  })
}
