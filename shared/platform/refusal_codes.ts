/** The code of the error that every server's refusal of contents becomes (`providers/model/content_refusal.ts`). */
export const CONTENT_FILTER = 'content_filter'

/** The code of the error where a model has no room for what it was sent. */
export const TOO_LONG = 'context_length_exceeded'

/** Whether a model's failure is about what the conversation contains: without that, it would have replied. */
export function isContentRefusal(thrown: unknown): boolean {
  return codesOf(thrown).includes(CONTENT_FILTER)
}

/** Whether a model's failure is about the length of the conversation. */
export function isTooLong(thrown: unknown): boolean {
  return codesOf(thrown).includes(TOO_LONG)
}

/** Of an error of a client or of the framework. */
export function codesOf(thrown: unknown): unknown[] {
  const { code, error, body = error } = Object(thrown) as Refused
  return [code, (Object(body) as Refused).code]
}

type Refused = Partial<Record<'code' | 'error' | 'body', unknown>>
