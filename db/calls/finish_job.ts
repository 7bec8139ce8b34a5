import type { NewJob } from '../jobs.ts'

export type JobAfterCall = 'conversation.look' | 'conversation.finish' | 'conversation.summarize'

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
export function summarizeJob(conversation_id: string, later: Later = {}): NewJob {
  const key = `summarize:${conversation_id}`
  return jobAfterCall('conversation.summarize', conversation_id, { ...later, key })
}

/** The jobs share one key, so that a conversation has only one of them at a time. */
function endingJob(
  name: 'conversation.look' | 'conversation.finish',
  conversation_id: string,
  later: Later,
): NewJob {
  return jobAfterCall(name, conversation_id, { ...later, key: finishKey(conversation_id) })
}

function jobAfterCall(
  name: JobAfterCall,
  conversation_id: string,
  { key, run_at, waits_for_model }: Later & { key: string },
): NewJob {
  const payload = { conversation_id, ...(waits_for_model && { waits_for_model }) }
  return { name, payload, key, ...(run_at && { run_at }) }
}

export function finishKey(conversation_id: string): string {
  return `finish:${conversation_id}`
}
