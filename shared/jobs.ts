import { z } from 'zod'
import { FrameStoreName } from './result/frame.ts'

const Delivery = z.object({
  delivery_id: z.string(),
  /** An attempt outside of the retry schedule. */
  replay: z.boolean().optional(),
  /** It was put off, because the receiver takes nothing. */
  waits_for_receiver: z.literal(true).optional(),
})

const Ending = z.object({
  conversation_id: z.string(),
  /** It was put off, because others ask the model. */
  waits_for_model: z.literal(true).optional(),
})

/** The payloads of all background jobs: only ids, because a job reads the current rows. */
export const JOBS = {
  'delivery.send': Delivery,
  'delivery.call': Delivery,
  /** After a call, first: what was answered and not committed. */
  'conversation.look': Ending,
  /** After a call: summary, cost, metrics, then the conversation's final status. */
  'conversation.finish': Ending,
  /** Removes everybody from the room of a call that was ended from outside. */
  'room.delete': z.object({ session_id: z.string() }),
  /** After that, and when an operator asks: what the service thinks of the conversation. */
  'conversation.reflect': z.object({ conversation_id: z.string() }),
  /** After an import: its media, the pauses by its recording, then what was asked for. */
  'recording.finish': z.object({ session_id: z.string() }),
  'frame.store': z.object({ frame_id: z.string() }),
  /** Removes the image of a deleted frame, whose row no longer knows where it is. */
  'frame.remove': z.object({ store: FrameStoreName, key: z.string() }),
  /** What is left of a deleted organization, a part at a time. */
  'org.remove': z.object({ org_id: z.string() }),
  /** Every minute: conversations that nobody joined before their link expired. */
  'conversation.expire': z.object({}),
  /** Every minute: what turns have changed, into the rollups that the analyses read. */
  'analytics.fold': z.object({}),
  /** Every hour: transcripts that their organizations do not keep for longer. */
  'retention.apply': z.object({}),
  /** Every hour: stored answers, sign-ins, workers and events that are no longer needed, and deletions that have stopped. */
  'storage.prune': z.object({}),
} as const

export type JobName = keyof typeof JOBS
export type JobPayload<N extends JobName> = z.input<(typeof JOBS)[N]>
