/** What the wire shows of a model and its server. */
export type Watched = {
  /** It thinks before it answers. */
  thinks: boolean
  /** The server is Ollama. */
  isOllama: boolean
}

/**
 * A `fetch` that notes what it sees.
 *
 * @param ask sends the requests; default: the global one
 */
export function watchedFetch(watched: Watched, ask: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const response = await ask(input, init)
    if (!response.ok || !response.body) return response
    const decoder = new TextDecoder()
    const seen = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, passed) {
        const text = decoder.decode(bytes, { stream: true })
        watched.thinks ||= THOUGHT.test(text)
        watched.isOllama ||= text.includes('"fp_ollama"')
        passed.enqueue(bytes)
      },
    })
    const { status, headers } = response
    return new Response(response.body.pipeThrough(seen), { status, headers })
  }
}

/** In fields of their own, or between tags among the words. */
const THOUGHT =
  /"(reasoning(_content)?|thinking)":\s*"[^"]|"reasoning_details":\s*\[\s*\{|<\/?think|\[THINK\]/
