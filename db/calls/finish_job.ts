import type { NewJob } from '../jobs.ts'

/** The job that prepares the end of a conversation; it replaces an earlier one that still waits. */
export function finishJob(conversation_id: string, run_at?: Date): NewJob {
  const key = finishKey(conversation_id)
  return {
    name: 'conversation.finish',
    payload: { conversation_id },
    key,
    ...(run_at && { run_at }),
  }
}

export function finishKey(conversation_id: string): string {
  return `finish:${conversation_id}`
}
