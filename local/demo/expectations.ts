import type { Received } from './receiver.ts'
import type { Interview } from './service_answers.ts'

/**
 * A good demo completes the conversation, commits every goal, and for every commit the receiver got
 * its webhook, signed, with the commit's id as idempotency key.
 *
 * @returns one sentence for each expectation that was not met
 */
export function failedExpectations(
  interview: Interview,
  goals: readonly { id: string }[],
  received: readonly Received[],
): string[] {
  const { status, ended_reason, ended_detail, findings, outputs } = interview
  const why = [ended_reason, ended_detail].filter(Boolean).join(', ')
  return [
    ...unless(
      status === 'completed',
      `The conversation is ${status}${why ? ` (${why})` : ''}, not completed.`,
    ),
    ...goals.flatMap(({ id }) =>
      findings[id]
        ? webhookFailures(id, outputs.webhooks, received)
        : [`The goal ${id} was not committed.`],
    ),
  ]
}

function webhookFailures(
  goal_id: string,
  webhooks: Interview['outputs']['webhooks'],
  received: readonly Received[],
): string[] {
  const sent = webhooks.filter((webhook) => webhook.goal_id === goal_id)
  if (sent.length === 0) return [`The goal ${goal_id} fired no webhook.`]
  const name = `The webhook of ${goal_id}`
  return sent.flatMap(({ commit_id, status, attempts }) => {
    const arrived = received.filter(({ idempotency_key }) => idempotency_key === commit_id)
    if (arrived.length === 0) return [`${name} never arrived (${status}, attempts: ${attempts}).`]
    return [
      ...unless(status === 'succeeded', `${name} is ${status}, not succeeded.`),
      ...arrived.flatMap(({ valid_signature }) =>
        unless(valid_signature, `The signature of the webhook of ${goal_id} is not valid.`),
      ),
    ]
  })
}

function unless(isMet: boolean, sentence: string) {
  return isMet ? [] : [sentence]
}
