import { llm } from '@livekit/agents'

/**
 * The request with a picture next to the participants' last words. The history has no pictures, so
 * none is sent, and paid for, twice.
 *
 * @param picture data URL
 * @returns undefined if no participant has said anything
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
 * Lets the model read the text on a screen. Low detail, 512 pixels, does not; it would take 85
 * tokens instead of 1,100 to 1,500.
 */
const DETAIL = 'high'
