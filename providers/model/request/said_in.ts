import { parseJson } from '../../../shared/base/json/parse_json.ts'

/** What a server says, without the request that some repeat, and without what is another one in each response. */
export function saidIn(text: string): string {
  const body = parseJson(text)
  // Gateways put the response of another server into a sentence of theirs.
  const said = body === undefined ? text : textsIn(body).join('\n')
  return said.replace(/\\+(?=["'])/g, '')
}

/** Whether two refusals say the same, apart from numbers and the ids of requests. */
export function saysTheSame(one: string, other: string): boolean {
  const [said, again] = [one, other].map((text) =>
    saidIn(text).replace(/[\w-]*\d[\w-]*|[^\p{L}]+/gu, ' '),
  )
  return said === again
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string' && /^\s*[[{]/.test(value)) {
    const inner = parseJson(value)
    return inner === undefined ? [value] : textsIn(inner)
  }
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.entries(value).flatMap(([name, inner]) =>
    LEFT_OUT.includes(name) ? [] : textsIn(inner),
  )
}

const LEFT_OUT = [
  ...['input', 'body', 'ctx', 'request'],
  ...['id', 'request_id', 'requestId', 'trace_id', 'user_id'],
]
