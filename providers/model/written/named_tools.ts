import type { OfferedTool } from './call_arguments.ts'
import { ARGUMENT_KEYS, NAME_KEYS } from './read_written_calls.ts'

/** Tools that a text seems to call, whether they exist or not. */
export function namedTools(text: string): OfferedTool[] {
  const matches = [...text.matchAll(NAME)]
  const named = matches.length > 0 ? matches : [...text.matchAll(BARE_NAME)]
  return [...new Set(named.map(([, name, other]) => (name ?? other)!))].map((name) => ({ name }))
}

/** Whether a text has the form in which interfaces write calls, of whatever tool. */
export function isCallForm(text: string): boolean {
  return text.search(NAME) >= 0 && ARGUMENTS.test(text)
}

const NAME = new RegExp(`["'](?:${NAME_KEYS.join('|')})["']\\s*:\\s*["']([\\w-]{1,64})["']`, 'g')
const ARGUMENTS = new RegExp(`["'](?:${ARGUMENT_KEYS.join('|')})["']\\s*:\\s*["'{]`)
/** By what stands before it, or after it. */
const BARE_NAME = new RegExp(
  [
    /(?:function=|(?:function|invoke) name=|functions\.|default_api\.|call:)["']?([\w-]{1,64})/,
    /([\w-]{1,64})(?=\s*(?:[({✿]|<arg_key>|<\/(?:name|tool_call)>|<[|｜]|\[(?:ARGS|CALL_ID)\]|:\d+<|\n```))/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)
