import type { NewJob } from '../jobs.ts'

type Later = { run_at?: Date; waits_for_model?: true }

/** The job that finishes a conversation; it replaces an earlier one that is still waiting. */
export function finishJob(conversation_id: string, later: Later = {}): NewJob {
  return endingJob('conversation.finish', conversation_id, later)
}

/**
 * The job that precedes it: looks once more for answers that were not committed. The finish job then takes
 * its place.
 */
export function lookJob(conversation_id: string, later: Later = {}): NewJob {
  return endingJob('conversation.look', conversation_id, later)
}

/** The job that writes the summary of a finished conversation anew; it replaces one that is still waiting. */
export function summarizeJob(
  conversation_id: string,
  { run_at, waits_for_model }: Later = {},
): NewJob {
  const payload = { conversation_id, ...(waits_for_model && { waits_for_model }) }
  const key = `summarize:${conversation_id}`
  return { name: 'conversation.summarize', payload, key, ...(run_at && { run_at }) }
}

/** The jobs share one key, so that a conversation has only one of them at a time. */
function endingJob(
  name: 'conversation.look' | 'conversation.finish',
  conversation_id: string,
  { run_at, waits_for_model }: Later,
): NewJob {
  const payload = { conversation_id, ...(waits_for_model && { waits_for_model }) }
  const key = finishKey(conversation_id)
  return { name, payload, key, ...(run_at && { run_at }) }
}

export function finishKey(conversation_id: string): string {
  return `finish:${conversation_id}`
}
