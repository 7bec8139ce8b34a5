import type { Received } from './receiver.ts'
import type { Interview } from './service_answers.ts'

/**
 * What a good demo keeps: the conversation is completed, every goal is committed, and for every
 * commit the receiver got its webhook, signed, under the commit's id.
 *
 * @returns one sentence for each expectation that was not met
 */
export function failedExpectations(
  interview: Interview,
  goals: readonly { id: string }[],
  received: readonly Received[],
): string[] {
  const { status, ended_reason, ended_detail, findings, outputs } = interview
  const failed: string[] = []
  if (status !== 'completed') {
    const why = [ended_reason, ended_detail].filter(Boolean).join(', ')
    failed.push(`The conversation is ${status}${why ? ` (${why})` : ''}, not completed.`)
  }
  for (const { id } of goals) {
    if (!findings[id]) failed.push(`The goal ${id} was not committed.`)
    else failed.push(...webhookFailures(id, outputs.webhooks, received))
  }
  return failed
}

function webhookFailures(
  goal_id: string,
  webhooks: Interview['outputs']['webhooks'],
  received: readonly Received[],
): string[] {
  const sent = webhooks.filter((webhook) => webhook.goal_id === goal_id)
  if (sent.length === 0) return [`The goal ${goal_id} fired no webhook.`]
  return sent.flatMap(({ commit_id, status, attempts }) => {
    const arrived = received.filter(({ idempotency_key }) => idempotency_key === commit_id)
    if (arrived.length === 0) {
      return [`The webhook of ${goal_id} never arrived (${status}, attempts: ${attempts}).`]
    }
    return [
      ...(status === 'succeeded' ? [] : [`The webhook of ${goal_id} is ${status}, not succeeded.`]),
      ...arrived.flatMap((request) => requestFailures(goal_id, request)),
    ]
  })
}

function requestFailures(goal_id: string, { path, user_agent, valid_signature }: Received) {
  return [
    ...(valid_signature ? [] : [`The signature of the webhook of ${goal_id} is not valid.`]),
    ...(user_agent === 'Service-Webhook/1'
      ? []
      : [`The webhook of ${goal_id} came from ${user_agent}, not from Service-Webhook/1.`]),
    ...(path === `/${goal_id}` ? [] : [`The webhook of ${goal_id} went to ${path}.`]),
  ]
}
