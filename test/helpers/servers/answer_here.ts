import type { Fetch } from '../../../providers/asking/ask_provider.ts'
import { bytesOf, vowel } from '../../providers/voice/sounds.ts'

const MODELS = { data: [{ id: 'gpt-4.1-mini' }, { id: 'o3-mini' }, { id: 'whisper-1' }] }

/**
 * Reaches servers on this machine, which tests start; any other provider is replaced here: with
 * three models, and with three seconds of a vowel for a text.
 */
export const answerHere: Fetch = async (input, init) => {
  const url = new URL(String(input))
  if (url.hostname === '127.0.0.1') return fetch(input, init)
  if (url.pathname.endsWith('/models')) return Response.json(MODELS)
  if (url.pathname.endsWith('/audio/speech'))
    return new Response(new Uint8Array(bytesOf(vowel(24_000, 3))))
  throw new TypeError(`The tests do not reach ${url.host}`)
}
