import { jsonrepair } from 'jsonrepair'
import { parseJson } from './parse_json.ts'

/**
 * The value of a JSON text as small models write it: with single quotes, Python's words, without quotes
 * around keys or without the last brackets; undefined if it is none.
 */
export function lenientJson(text: string): unknown {
  try {
    return parseJson(text) ?? JSON.parse(jsonrepair(text))
  } catch {
    return undefined
  }
}
