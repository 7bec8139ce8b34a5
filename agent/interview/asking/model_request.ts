import { llm } from '@livekit/agents'
import { saidAhead } from '../../../shared/prompt/acknowledgement.ts'
import { GO_ON_WITHOUT } from '../../../shared/prompt/lead_on/go_on.ts'
import { declineTool, endTool } from '../../../shared/prompt/tools.ts'
import type { Briefing } from '../briefing.ts'
import { type History, systemMessage } from '../history.ts'
import { isLatestOut } from './left_out_words.ts'
import { withSpeakers } from '../speakers.ts'

export type RequestOptions = {
  briefing: Pick<Briefing, 'isForSeveral' | 'instructions' | 'progress' | 'commitTool'>
  /** What the model sees of a long history. */
  past: Pick<History, 'shortened' | 'commitsIn'> & Partial<Pick<History, 'leftOutWords'>>
  /** The shared screen as a data URL; null if nothing is shared. */
  picture: () => string | null
}

export type Asked = {
  items: readonly llm.ChatItem[]
  toolCtx: llm.ToolContext
  /** Spoken before the reply, if anything. */
  acknowledgement: string | undefined
  /** What the model sees after everything else. */
  more?: readonly llm.ChatItem[]
}

type ModelRequest = {
  context: llm.ChatContext
  /** The same with the shared screen; undefined if nothing is shared, or nobody has spoken. */
  withPicture: llm.ChatContext | undefined
  toolCtx: llm.ToolContext
}

/** What the model sees when it is asked for a reply. */
export function modelRequest(
  { items, toolCtx, acknowledgement, more = [] }: Asked,
  { briefing, past, picture }: RequestOptions,
): ModelRequest {
  const shown = past.shortened(items)
  const isAnswer = isSaid(items.at(-1))
  const context = new llm.ChatContext([
    systemMessage(briefing.instructions()),
    ...(briefing.isForSeveral ? withSpeakers(shown) : shown),
    systemMessage(briefing.progress(past.commitsIn(shown), { isAnswer })),
    ...(acknowledgement ? [systemMessage(saidAhead(acknowledgement))] : []),
    ...(isLatestOut(items) ? [systemMessage(GO_ON_WITHOUT)] : []),
    ...more,
  ])
  const seen = picture()
  return {
    context,
    withPicture: seen === null ? undefined : pictured(context, seen),
    toolCtx: described(toolCtx, briefing.commitTool()),
  }
}

/** Whether a message is the participant's. */
function isSaid(item: llm.ChatItem | undefined): boolean {
  return item?.type === 'message' && item.role === 'user'
}

/**
 * The request with a picture next to the participants' last words. The history has no pictures, so
 * none is sent, and paid for, twice.
 *
 * @param picture data URL
 * @returns undefined if no participant has said anything
 */
function pictured(context: llm.ChatContext, picture: string): llm.ChatContext | undefined {
  const copy = context.copy()
  const index = copy.items.findLastIndex(isSaid)
  const said = copy.items[index]
  if (said?.type !== 'message') return undefined
  const { id, role, content, createdAt } = said
  const image = llm.createImageContent({ image: picture, inferenceDetail: DETAIL })
  copy.items[index] = llm.ChatMessage.create({ id, role, createdAt, content: [...content, image] })
  return copy
}

/**
 * Lets the model read the text on a screen. Low detail, 512 pixels, does not; it would take 85
 * tokens instead of 1,100 to 1,500.
 */
const DETAIL = 'high'

/** The framework's tools with the current schemas: only what the model sees changes. */
function described(toolCtx: llm.ToolContext, commitTool: ReturnType<Briefing['commitTool']>) {
  return new llm.ToolContext(
    [commitTool, declineTool(), endTool()].flatMap(({ name, description, parameters }) => {
      const tool = toolCtx.functionTools[name]
      const schema = parameters as { type: 'object' }
      return tool
        ? [llm.tool({ name, description, parameters: schema, execute: tool.execute })]
        : []
    }),
  )
}
