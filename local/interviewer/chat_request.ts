import { z } from 'zod'

const Part = z.object({
  text: z.string().optional(),
  image_url: z.object({ url: z.string(), detail: z.string().optional() }).optional(),
})

const Call = z.object({ name: z.string(), arguments: z.string() })
export type Call = z.infer<typeof Call>

export const Message = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content: z.union([z.string(), z.array(Part)]).nullish(),
  tool_calls: z.array(z.object({ id: z.string(), function: Call })).nullish(),
  tool_call_id: z.string().nullish(),
})
export type Message = z.infer<typeof Message>

/** The part of OpenAI's streamed chat completion that an interviewer needs; the rest is ignored. */
export const ChatRequest = z.object({
  model: z.string(),
  messages: z.array(Message).min(1),
  tools: z.array(z.object({ function: z.object({ name: z.string() }).optional() })).nullish(),
  tool_choice: z.unknown().optional(),
  stream: z.literal(true),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
})
export type ChatRequest = z.infer<typeof ChatRequest>

/** What the messages of the system say. */
export function instructionsIn(messages: readonly Message[]): string {
  return messages.filter(isSystem).map(textOf).join('\n')
}

export function isSystem({ role }: Message): boolean {
  return role === 'system' || role === 'developer'
}

/** The words of a message, without its pictures. */
export function textOf({ content }: Pick<Message, 'content'>): string {
  return partsOf(content)
    .flatMap(({ text }) => text ?? [])
    .join('\n')
}

/** The pictures in all messages, in order: how each begins, its size in bytes, and its detail. */
export function imagesIn(messages: readonly Message[]) {
  return messages.flatMap(({ content }) =>
    partsOf(content).flatMap(({ image_url }) => {
      if (!image_url) return []
      const [head = '', base64 = ''] = image_url.url.split(',')
      return { head, bytes: Buffer.byteLength(base64, 'base64'), detail: image_url.detail ?? null }
    }),
  )
}

function partsOf(content: Message['content']) {
  return typeof content === 'string' ? [{ text: content }] : (content ?? [])
}
