import { WebSocket } from 'ws'

/** What a provider made of an attempt to reach it; `status` is that of HTTP, 101 for a WebSocket. */
type Reached = { status: number } | { unreachable: string }

export type GivenProvider = {
  /** Its address, with the names of the variables that give address and key. */
  url: string
  url_from: string
  key: string
  key_from: string
}

const PATIENCE_MS = 5_000

/**
 * Asks a provider of models or voices whether it answers and takes the key. Nothing is paid for that.
 *
 * @returns a sentence
 * @throws Error one sentence that names the variable to correct
 */
export async function checkOpenai(provider: GivenProvider): Promise<string> {
  const { url, key } = provider
  const asked = fetch(`${url}/models`, {
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const reached = asked.then(
    ({ status }) => ({ status }),
    (error: Error) => ({ unreachable: reasonOf(error.cause ?? error) }),
  )
  return judge(provider, await reached)
}

/**
 * Opens a stream to a recognizer, and ends it before anything is said.
 *
 * @returns a sentence
 * @throws Error one sentence that names the variable to correct
 */
export async function checkDeepgram(provider: GivenProvider & { model: string }): Promise<string> {
  const { url, key, model } = provider
  const query = new URLSearchParams({ model, encoding: 'linear16', sample_rate: '16000' })
  const socket = new WebSocket(`${url}/v1/listen?${query}`, {
    headers: { authorization: `Token ${key}` },
    handshakeTimeout: PATIENCE_MS,
  })
  const reached = await new Promise<Reached>((resolve) => {
    socket.once('open', () => resolve({ status: 101 }))
    socket.once('unexpected-response', (_, { statusCode = 0 }) => resolve({ status: statusCode }))
    socket.on('error', (error) => resolve({ unreachable: reasonOf(error) }))
  })
  socket.terminate()
  return judge(provider, reached)
}

function judge({ url, url_from, key_from }: GivenProvider, reached: Reached): string {
  const { host } = new URL(url)
  if ('unreachable' in reached) {
    throw new Error(
      `${host} cannot be reached (${reached.unreachable}): check ${url_from} and the network`,
    )
  }
  const { status } = reached
  if (status === 401 || status === 403) {
    throw new Error(`${host} refuses the key (HTTP ${status}): check ${key_from}`)
  }
  if (status === 101 || (status >= 200 && status < 300)) {
    return `${host} answers and accepts the key (${key_from})`
  }
  return `${host} answers with HTTP ${status}: check ${url_from} if calls fail`
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  return code || message || String(error)
}
