import { z } from 'zod'

/**
 * Every background job and what it is told: ids alone, because a job reads today's row when it
 * runs. Names are `<aggregate>.<verb>`.
 */
export const JOBS = {
  /** One attempt at sending one delivery. */
  'delivery.send': z.object({ delivery_id: z.string() }),
  /** After a call: summary, cost, metrics, then the conversation's final status. */
  'conversation.finish': z.object({ conversation_id: z.string() }),
  /** By the clock: conversations that nobody joined before their link expired. */
  'conversation.expire': z.object({}),
  /** By the clock: stored answers and worker rows that nothing asks for any more. */
  'storage.prune': z.object({}),
} as const

export type JobName = keyof typeof JOBS
export type JobPayload<N extends JobName> = z.input<(typeof JOBS)[N]>
