import { llm } from '@livekit/agents'

/**
 * What the model is asked, with a picture beside the participants' last words. Only there: the history
 * stays without, so no earlier picture is sent, and paid for, again.
 *
 * @param picture data URL
 * @returns undefined when no participant has said anything
 */
export function withPicture(
  context: llm.ChatContext,
  picture: string,
): llm.ChatContext | undefined {
  const copy = context.copy()
  const index = copy.items.findLastIndex((item) => item.type === 'message' && item.role === 'user')
  const said = copy.items[index]
  if (said?.type !== 'message') return undefined
  const { id, role, content, createdAt } = said
  const image = llm.createImageContent({ image: picture, inferenceDetail: DETAIL })
  copy.items[index] = llm.ChatMessage.create({ id, role, createdAt, content: [...content, image] })
  return copy
}

/**
 * The text of a screen can be read. Low detail is 512 pixels for the model, and cannot; it would take
 * 85 tokens instead of some 1,100 to 1,500, by the model.
 */
const DETAIL = 'high'
