import type { NewJob } from '../jobs.ts'

/** The job that finishes a conversation; it replaces an earlier one that is still waiting. */
export function finishJob(conversation_id: string, run_at?: Date): NewJob {
  return endingJob('conversation.finish', conversation_id, run_at)
}

/**
 * The job that precedes it: looks once more for answers that were not committed. The finish job then takes
 * its place.
 */
export function lookJob(conversation_id: string, run_at?: Date): NewJob {
  return endingJob('conversation.look', conversation_id, run_at)
}

/** The jobs share one key, so that a conversation has only one of them at a time. */
function endingJob(
  name: 'conversation.look' | 'conversation.finish',
  conversation_id: string,
  run_at?: Date,
): NewJob {
  const key = finishKey(conversation_id)
  return { name, payload: { conversation_id }, key, ...(run_at && { run_at }) }
}

export function finishKey(conversation_id: string): string {
  return `finish:${conversation_id}`
}
