import { z } from 'zod'

const Part = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  image_url: z.looseObject({ url: z.string(), detail: z.string().optional() }).optional(),
})
const Content = z.union([z.string(), z.array(Part)]).nullish()
const Call = z.looseObject({
  id: z.string(),
  function: z.looseObject({ name: z.string(), arguments: z.string() }),
})

export const Message = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content: Content,
  tool_calls: z.array(Call).nullish(),
  tool_call_id: z.string().nullish(),
})
export type Message = z.infer<typeof Message>

/** The part of OpenAI's chat completion request that an interviewer needs; the rest is ignored. */
export const ChatRequest = z.looseObject({
  model: z.string(),
  messages: z.array(Message).min(1),
  tools: z
    .array(z.looseObject({ function: z.looseObject({ name: z.string() }).optional() }))
    .nullish(),
  tool_choice: z.unknown().optional(),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
})
export type ChatRequest = z.infer<typeof ChatRequest>

/** The words of a message; pictures and sound are not looked at. */
export function textOf({ content }: Pick<Message, 'content'>): string {
  if (!content) return ''
  if (typeof content === 'string') return content
  return content.flatMap(({ text }) => text ?? []).join('\n')
}

/** The pictures that a model would see, in order: how each begins, its size in bytes, and its detail. */
export function imagesIn(messages: readonly Message[]) {
  return messages.flatMap(({ content }) => {
    if (!content || typeof content === 'string') return []
    return content.flatMap(({ image_url }) => {
      if (!image_url) return []
      const [head = '', base64 = ''] = image_url.url.split(',')
      return { head, bytes: Buffer.byteLength(base64, 'base64'), detail: image_url.detail ?? null }
    })
  })
}
