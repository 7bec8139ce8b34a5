import { WebSocket } from 'ws'
import type { Part } from '../../shared/result/call_fields.ts'
import { deepgram, type GivenProvider, openai, speech } from './providers_given.ts'

const PATIENCE_MS = 5_000

/**
 * Asks the provider that the environment names whether it answers and accepts the key. This is free.
 *
 * @returns a sentence
 * @throws Error one sentence that names the variable to correct
 */
export async function checkProvider(kind: Part, env: NodeJS.ProcessEnv): Promise<string> {
  const given = { llm: openai, stt: deepgram, tts: speech }[kind](env)
  const { url, url_from, key_from } = given
  const { host } = new URL(url)
  const asking = kind === 'stt' ? openStream(given, deepgram(env).model) : listModels(given)
  const status = await asking.catch((error: Error) => {
    if (error.name === 'TimeoutError') {
      const seconds = PATIENCE_MS / 1000
      throw new Error(
        `${host} did not answer within ${seconds} s: check ${url_from} and the network`,
      )
    }
    const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException
    const reason = typeof code === 'string' ? code : message
    throw new Error(`${host} cannot be reached (${reason}): check ${url_from} and the network`)
  })
  if (status === 401 || status === 403) {
    throw new Error(`${host} refuses the key (HTTP ${status}): check ${key_from}`)
  }
  return status === 101 || (status >= 200 && status < 300)
    ? `${host} answers and accepts the key (${key_from})`
    : `${host} answers with HTTP ${status}: check ${url_from} if calls fail`
}

async function listModels({ url, key }: GivenProvider): Promise<number> {
  const { status } = await fetch(`${url}/models`, {
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  return status
}

/** Opens a stream to a recognizer, and ends it before anything is said. */
async function openStream({ url, key }: GivenProvider, model: string): Promise<number> {
  const query = new URLSearchParams({ model, encoding: 'linear16', sample_rate: '16000' })
  const socket = new WebSocket(`${url}/v1/listen?${query}`, {
    headers: { authorization: `Token ${key}` },
  })
  const late = AbortSignal.timeout(PATIENCE_MS)
  const status = new Promise<number>((resolve, reject) => {
    socket.once('open', () => resolve(101))
    socket.once('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode))
    socket.on('error', reject)
    late.addEventListener('abort', () => reject(late.reason as Error))
  })
  return status.finally(() => socket.terminate())
}
