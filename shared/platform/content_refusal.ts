/** The code of the error that every server's refusal of contents becomes (`providers/model/content_refusal.ts`). */
export const CONTENT_FILTER = 'content_filter'

/** Whether a model's failure is about what the conversation contains: without that, it would have replied. */
export function isContentRefusal(thrown: unknown): boolean {
  const { code, error, body = error } = Object(thrown) as Refused
  return code === CONTENT_FILTER || (Object(body) as Refused).code === CONTENT_FILTER
}

type Refused = Partial<Record<'code' | 'error' | 'body', unknown>>
