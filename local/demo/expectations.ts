import { isDeepStrictEqual } from 'node:util'
import type { Play } from './play.ts'
import type { Received } from './receiver.ts'
import type { Expected } from './scripts/seed_script.ts'
import type { Interview } from './service_answers.ts'

type Conversation = Pick<Play, 'expected' | 'shares_screen'> & { goals: readonly { id: string }[] }
type Arrived = { received: readonly Received[]; frames: number }

/**
 * A good demo completes the conversation and commits every goal with the expected data, and for
 * every commit the receiver got its webhook, signed, with the commit's id as idempotency key. If a
 * screen is shared, pictures of it are stored.
 *
 * @returns one sentence for each expectation that was not met
 */
export function failedExpectations(
  interview: Interview,
  { goals, expected, shares_screen }: Conversation,
  { received, frames }: Arrived,
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
        ? [
            ...dataFailures(id, findings[id], expected[id]),
            ...webhookFailures(id, outputs.webhooks, received),
          ]
        : [`The goal ${id} was not committed.`],
    ),
    ...unless(!shares_screen || frames > 0, 'No picture of the shared screen was stored.'),
  ]
}

function dataFailures(goal_id: string, data: Record<string, unknown>, expected: Expected = {}) {
  return Object.entries(expected).flatMap(([field, wanted]) => {
    const shown = wanted instanceof RegExp ? String(wanted) : JSON.stringify(wanted)
    const is = JSON.stringify(data[field])
    return unless(fits(data[field], wanted), `The ${field} of ${goal_id} is ${is}, not ${shown}.`)
  })
}

function fits(value: unknown, wanted: unknown) {
  if (wanted instanceof RegExp) return typeof value === 'string' && wanted.test(value)
  return isDeepStrictEqual(value, wanted)
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
