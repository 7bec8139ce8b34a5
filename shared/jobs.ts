import { z } from 'zod'
import { FrameStoreName } from './result/frame.ts'

const Delivery = z.object({
  delivery_id: z.string(),
  /** Somebody asked for this attempt, which does not count in the schedule of retries. */
  replay: z.boolean().optional(),
})

/**
 * Every background job and what it is told: ids alone, because a job reads today's row when it
 * runs. Names are `<aggregate>.<verb>`.
 */
export const JOBS = {
  /** One attempt at sending one webhook. */
  'delivery.send': Delivery,
  /** One attempt at a chained call. */
  'delivery.call': Delivery,
  /** After a call: summary, cost, metrics, then the conversation's final status. */
  'conversation.finish': z.object({ conversation_id: z.string() }),
  /** The image of a frame goes from its row to the frame store. */
  'frame.store': z.object({ frame_id: z.string() }),
  /** The image of a frame that was deleted goes too; its row can say no more where it lies. */
  'frame.remove': z.object({ store: FrameStoreName, key: z.string() }),
  /** By the clock: conversations that nobody joined before their link expired. */
  'conversation.expire': z.object({}),
  /** By the clock: stored answers and worker rows that nothing asks for any more. */
  'storage.prune': z.object({}),
} as const

export type JobName = keyof typeof JOBS
export type JobPayload<N extends JobName> = z.input<(typeof JOBS)[N]>
