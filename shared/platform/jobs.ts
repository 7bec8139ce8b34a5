import { z } from 'zod'
import { FrameStoreName } from '../conversations/frame.ts'

const Delivery = z.object({
  delivery_id: z.string(),
  /** An attempt outside the retry schedule. */
  replay: z.boolean().optional(),
  /** Postponed, because the receiver accepts no requests. */
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
  /** First after a call: finds answers that were given but not committed. */
  'conversation.look': Ending,
  /** After a call: summary, cost, metrics, then the conversation's final status. */
  'conversation.finish': Ending,
  /** After a correction or a withdrawal: writes the summary anew. */
  'conversation.summarize': Ending,
  /** Removes everybody from the room of a call that was ended externally. */
  'room.delete': z.object({ session_id: z.string() }),
  /** Once nobody can answer any more: forgets the name of somebody who asked to be let in. */
  'knock.forget': z.object({ session_id: z.string(), knock_id: z.string() }),
  /** Then, and when an operator requests it: the service's judgement of the conversation. */
  'conversation.reflect': z.object({ conversation_id: z.string() }),
  /** After an import: fetches its media, measures pauses by the recording, then does what was requested. */
  'recording.finish': z.object({ session_id: z.string() }),
  'frame.store': z.object({ frame_id: z.string() }),
  /** Removes the image of a deleted frame, whose row no longer records where it is. */
  'frame.remove': z.object({ store: FrameStoreName, key: z.string() }),
  /** Deletes what is left of a deleted organization, a part at a time. */
  'org.remove': z.object({ org_id: z.string() }),
  /** Every minute: expires conversations that nobody joined before their link expired. */
  'conversation.expire': z.object({}),
  /** Every minute: folds changed turns into the rollups that analytics reads. */
  'analytics.fold': z.object({}),
  /** Every hour: deletes transcripts past their organization's retention period. */
  'retention.apply': z.object({}),
  /**
   * Every hour: deletes stored responses, sign-ins, workers and events that are no longer needed, and resumes
   * deletions that have stopped.
   */
  'storage.prune': z.object({}),
} as const

export type JobName = keyof typeof JOBS
export type JobPayload<N extends JobName> = z.input<(typeof JOBS)[N]>
