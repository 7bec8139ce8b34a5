import { isObject } from '../../base/json/is_object.ts'
import { parseJson } from '../../base/json/parse_json.ts'
import type { Goal } from './goal.ts'
import { isSameName } from './written_name.ts'

type Data = Record<string, unknown>
type Named = Pick<Goal, 'id' | 'title'>

/** Data that stands in something that models put around it, such as the arguments of the whole call, or twice. */
export function unwrappedData(goal: Named, given: unknown): Data[] {
  const once = innerOf(goal, given)
  return [...once, ...once.flatMap((data) => innerOf(goal, data))]
}

function innerOf({ id, title = id }: Named, given: unknown): Data[] {
  const outer = Array.isArray(given) && given.length === 1 ? (given[0] as unknown) : given
  if (!isObject(outer)) return []
  const { goal_id, ...rest } = outer
  const data = typeof rest.data === 'string' ? parseJson(rest.data) : rest.data
  const isCall = Object.keys(rest).every((key) => ARGUMENTS.includes(key))
  const isSchema = Object.keys(rest).every((key) => SCHEMA.includes(key))
  const [only, ...others] = Object.keys(outer)
  const isAround =
    others.length === 0 && [...AROUND, id, title].some((name) => isSameName(name, only ?? ''))
  return [
    outer,
    ...(isCall ? [data] : []),
    ...(isSchema ? [rest.properties] : []),
    ...(isAround ? [outer[only!]] : []),
    ...(goal_id === id ? [rest] : []),
  ].filter((one): one is Data => one !== given && isObject(one))
}

const ARGUMENTS = ['data', 'quotes', 'confidence']
const AROUND = ['value', 'answer', 'response', 'result']
/** Some models fill in the schema itself. */
const SCHEMA = ['properties', 'type', 'title', 'description', 'required', 'additionalProperties']
