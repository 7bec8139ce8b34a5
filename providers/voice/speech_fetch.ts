type Fetch = typeof fetch
type Asked = { response_format?: string; instructions?: string }

/**
 * A `fetch` with which a server of voices that refuses a field of OpenAI's request is asked again without it:
 * for WAV in place of PCM, and with no instructions. From then on, it is asked so at once.
 */
export function speechFetch(fetch: Fetch): Fetch {
  const changes = new Set<Change>()

  return async (input, init) => {
    const { body } = init ?? {}
    const isAsked = /\/audio\/speech\b/.test(String(input)) && typeof body === 'string'
    if (!isAsked) return fetch(input, init)
    const send = (changes: Iterable<Change>) => {
      const asked = [...changes].reduce((asked, { make }) => make(asked), JSON.parse(body) as Asked)
      return fetch(input, { ...init, body: JSON.stringify(asked) })
    }
    const response = await send(changes)
    if (!REFUSALS.includes(response.status)) return response
    const why = await response.clone().text()
    const wanted = CHANGES.filter((change) => change.names.test(why) && !changes.has(change))
    if (wanted.length === 0) return response
    const second = await send([...changes, ...wanted])
    if (!second.ok) {
      await second.body?.cancel()
      return response
    }
    await response.body?.cancel()
    for (const change of wanted) changes.add(change)
    return second
  }
}

const REFUSALS = [400, 415, 422]

type Change = {
  /** In what the server says of its refusal. */
  names: RegExp
  make: (asked: Asked) => Asked
}

const CHANGES: readonly Change[] = [
  { names: /format|pcm|\bwav\b/i, make: (asked) => ({ ...asked, response_format: 'wav' }) },
  { names: /instructions/i, make: ({ instructions: _, ...asked }) => asked },
]
