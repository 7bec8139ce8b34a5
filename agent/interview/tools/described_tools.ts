import { llm } from '@livekit/agents'
import { declineTool, endTool } from '../../../shared/prompt/tools.ts'
import type { Briefing } from '../briefing.ts'

/** The framework's tools with the current schemas: only what the model sees changes. */
export function describedTools(toolCtx: llm.ToolContext, briefing: Pick<Briefing, 'commitTool'>) {
  const described = [briefing.commitTool(), declineTool(), endTool()]
  return new llm.ToolContext(
    described.flatMap(({ name, description, parameters }) => {
      const tool = toolCtx.functionTools[name]
      const schema = parameters as { type: 'object' }
      return tool
        ? [llm.tool({ name, description, parameters: schema, execute: tool.execute })]
        : []
    }),
  )
}
