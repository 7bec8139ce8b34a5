const MAX_DEPTH = 32

type UpstreamAnswer = { response: unknown } | { problem: string }

/**
 * Reads the body of a 2xx; an empty one is null. NUL characters and lone surrogates, which Postgres
 * cannot store, are taken out.
 *
 * @param isWhole false when the answer broke off or was too long
 */
export function readAnswer(text: string, isWhole: boolean): UpstreamAnswer {
  if (!isWhole) return { problem: 'The answer broke off or is longer than 64 kB; answer less' }
  if (text.trim() === '') return { response: null }
  try {
    return { response: storable(JSON.parse(text), 0) }
  } catch (error) {
    const why = error instanceof TooDeep ? `deeper than ${MAX_DEPTH} levels` : 'not JSON'
    return { problem: `The answer is ${why}; answer with a JSON object` }
  }
}

class TooDeep extends Error {}

function storable(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return plain(value)
  if (value === null || typeof value !== 'object') return value
  if (depth === MAX_DEPTH) throw new TooDeep()
  if (Array.isArray(value)) return value.map((inner) => storable(inner, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [plain(key), storable(inner, depth + 1)]),
  )
}

function plain(text: string) {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')
}
