import type { DeliveryStatus } from '../states.ts'

/** A chained API call as the conversation that fired it knows it. */
export type ChainedCall = {
  /** As the template names it; null where it has no name. */
  id: string | null
  /** The goal whose commit fired it. */
  goal_id: string
  /** Which of the outputs of that goal it is: a correction fires the same one again. */
  output_position: number
  status: DeliveryStatus
  /** The latest parsed answer; null where it was empty, and before there is one. */
  response: unknown
}

/** Whether it was answered; one that is made once more keeps its answer. */
export function isAnswered({ status, response }: ChainedCall): boolean {
  return status === 'succeeded' || response !== null
}

/** Whether its first answer may still come soon. */
export function isUnderWay(call: ChainedCall): boolean {
  return !isAnswered(call) && (call.status === 'pending' || call.status === 'retrying')
}

/**
 * What `{{response.…}}` stands for: each answer under the id of its call, and the keys of all
 * answers by themselves. A later answer wins over an earlier one, an id over a key.
 *
 * @param calls in the order of the commits
 */
export function responseScope(calls: readonly ChainedCall[]): Record<string, unknown> {
  const answered = calls.filter(isAnswered)
  const keys = answered.flatMap(({ response }) => (isObject(response) ? [response] : []))
  const named = answered.flatMap(({ id, response }) => (id === null ? [] : [[id, response]]))
  return { ...Object.fromEntries(keys.flatMap(Object.entries)), ...Object.fromEntries(named) }
}

function isObject(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
