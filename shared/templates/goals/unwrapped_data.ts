import { parseJson } from '../../base/parse_json.ts'
import type { Goal } from './goal.ts'
import { isOfType } from './written_value.ts'

type Data = Record<string, unknown>

/** Data that stands in something that models put around it, such as the arguments of the whole call. */
export function unwrappedData({ id }: Pick<Goal, 'id'>, given: unknown): Data[] {
  const inner = Array.isArray(given) && given.length === 1 ? (given[0] as unknown) : given
  if (!isOfType(inner, 'object')) return []
  const { goal_id, ...rest } = inner as Data
  const data = typeof rest.data === 'string' ? parseJson(rest.data) : rest.data
  const isCall = Object.keys(rest).every((key) => ARGUMENTS.includes(key))
  const isNamed = Object.keys(inner as Data).join() === id
  return [
    inner,
    ...(isCall ? [data] : []),
    ...(isNamed ? [(inner as Data)[id]] : []),
    ...(goal_id === id ? [rest] : []),
  ].filter((one): one is Data => one !== given && isOfType(one, 'object'))
}

const ARGUMENTS = ['data', 'quotes', 'confidence']
