import { isObject } from '../base/json/is_object.ts'
import type { DeliveryStatus } from '../calls/states.ts'

export type ChainedCall = {
  id: string | null
  goal_id: string
  /** Its index among the goal's outputs; a correction fires the same one again. */
  output_position: number
  status: DeliveryStatus
  /** The latest parsed response; null before there is one, and for an empty one. */
  response: unknown
}

/** Also true while an answered call is being replayed. */
export function hasResponse({ status, response }: ChainedCall): boolean {
  return status === 'succeeded' || response !== null
}

export function isAwaited(call: ChainedCall): boolean {
  return !hasResponse(call) && (call.status === 'pending' || call.status === 'retrying')
}

/**
 * The value of `{{response}}`: each response under the id of its call, and the keys of all responses. Later
 * responses override earlier ones, ids override keys.
 *
 * @param calls in commit order
 */
export function responseScope(calls: readonly ChainedCall[]): Record<string, unknown> {
  const answered = calls.filter(hasResponse)
  const keys = answered.flatMap(({ response }) => (isObject(response) ? [response] : []))
  const named = answered.flatMap(({ id, response }) => (id === null ? [] : [[id, response]]))
  return { ...Object.fromEntries(keys.flatMap(Object.entries)), ...Object.fromEntries(named) }
}
