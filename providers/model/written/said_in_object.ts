import { isObject } from '../../../shared/base/json/is_object.ts'
import { parseJson } from '../../../shared/base/json/parse_json.ts'

/** The words of a reply that a model writes as the object in which its interface sends them; undefined if it is none. */
export function saidInObject(written: string): string | undefined {
  const value = parseJson(written.slice(written.indexOf('{'), written.lastIndexOf('}') + 1))
  if (!isObject(value)) return undefined
  const { content, tool_calls } = value
  const [key, ...others] = Object.keys(value)
  const isAlone = others.length === 0 && WORDS.includes(key ?? '')
  const said = Array.isArray(tool_calls) ? content : isAlone ? value[key!] : undefined
  return typeof said === 'string' ? said : undefined
}

const WORDS = ['content', 'response', 'message', 'reply', 'text']
