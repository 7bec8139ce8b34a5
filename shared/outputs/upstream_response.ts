import { storable } from '../base/text/storable.ts'

const MAX_DEPTH = 32

type UpstreamAnswer = { response: unknown } | { problem: string }

/**
 * Parses the body of a 2xx response; an empty one is null. NUL characters and lone surrogates, which Postgres
 * cannot store, are removed.
 *
 * @param isWhole false when the response was cut off or too long
 */
export function readUpstreamResponse(text: string, isWhole: boolean): UpstreamAnswer {
  if (!isWhole) return { problem: 'The response was cut off or is longer than 64 kB; send less' }
  if (text.trim() === '') return { response: null }
  try {
    const response: unknown = JSON.parse(text)
    checkDepth(response, 0)
    return { response: storable(response) }
  } catch (error) {
    const why = error instanceof TooDeep ? `deeper than ${MAX_DEPTH} levels` : 'not JSON'
    return { problem: `The answer is ${why}; answer with a JSON object` }
  }
}

class TooDeep extends Error {}

function checkDepth(value: unknown, depth: number) {
  if (value === null || typeof value !== 'object') return
  if (depth === MAX_DEPTH) throw new TooDeep()
  for (const inner of Object.values(value)) checkDepth(inner, depth + 1)
}
