import type { Client } from '../../client/client.ts'
import { TERMINAL, type ConversationStatus } from '../../shared/states.ts'
import type { Interview } from './service_answers.ts'

/** How often the service is asked, in milliseconds. */
const INTERVAL_MS = 250

/**
 * Reads a conversation again and again until its status is final and every webhook has been sent, or
 * the time is over.
 */
export async function settledInterview(
  client: Client,
  interview_id: string,
  within_ms: number,
): Promise<Interview> {
  const deadline = Date.now() + within_ms
  for (;;) {
    const interview = await client.getInterview({ interview_id })
    if (isSettled(interview) || Date.now() > deadline) return interview
    await new Promise((again) => setTimeout(again, INTERVAL_MS))
  }
}

function isSettled({ status, outputs }: Interview) {
  const final = TERMINAL.includes(status as ConversationStatus)
  return final && outputs.webhooks.every(({ status }) => !['pending', 'retrying'].includes(status))
}
