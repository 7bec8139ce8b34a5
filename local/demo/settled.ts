import { TERMINAL, type ConversationStatus } from '../../shared/states.ts'
import type { RestClient } from '../rest_client.ts'
import type { Interview } from './wire.ts'

/** How often the service is asked, in milliseconds. */
const INTERVAL_MS = 250

/**
 * Reads a conversation again and again until its status is final and no webhook is on its way, or the
 * time is over.
 */
export async function settledInterview(
  api: RestClient,
  id: string,
  within_ms: number,
): Promise<Interview> {
  const deadline = Date.now() + within_ms
  for (;;) {
    const interview = await api<Interview>('GET', `/v1/interviews/${id}`)
    if (isSettled(interview) || Date.now() > deadline) return interview
    await new Promise((again) => setTimeout(again, INTERVAL_MS))
  }
}

function isSettled({ status, outputs }: Interview) {
  const final = TERMINAL.includes(status as ConversationStatus)
  return final && outputs.webhooks.every(({ status }) => !['pending', 'retrying'].includes(status))
}
