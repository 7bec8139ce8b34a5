import { setTimeout as sleep } from 'node:timers/promises'
import { CANCELLED } from '../judge/losses.ts'
import { drillTemplate } from '../call_script.ts'
import type { Installation } from '../installation/installation.ts'

const EVERY_MS = 500

/**
 * Deliveries alongside a call: creates conversations and cancels them, each of which sends a
 * webhook.
 */
export async function startCancelling({ client, receiver }: Installation) {
  const outputs = [{ url: `${receiver.url}/${CANCELLED}`, on: 'conversation.cancelled' as const }]
  const { id: template_id } = await client.createTemplate({
    body: { ...drillTemplate(receiver.url), settings: { outputs } },
  })
  const cancelled: string[] = []
  let isOver = false
  let refused = 0
  const running = (async () => {
    while (!isOver) {
      try {
        const { id: interview_id } = await client.createInterview({ body: { template_id } })
        await client.cancelInterview({ interview_id })
        cancelled.push(interview_id)
      } catch {
        refused++
      }
      await sleep(EVERY_MS)
    }
  })()
  return {
    /** The conversations whose cancellation was confirmed; each owes a webhook. */
    cancelled: cancelled as readonly string[],
    /** Requests that were refused or not answered, which may happen while a fault lasts. */
    get refused() {
      return refused
    },
    async stop() {
      isOver = true
      await running
    },
  }
}
