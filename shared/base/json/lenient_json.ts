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

/** The object in a model's answer, which may be in a code block or surrounded by text; undefined if there is none. */
export function objectIn(answer: string): unknown {
  const from = answer.indexOf('{')
  return from < 0
    ? undefined
    : lenientJson(answer.slice(from, answer.lastIndexOf('}') + 1 || undefined))
}
