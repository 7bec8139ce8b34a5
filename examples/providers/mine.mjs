/*
 * A server of your own as model, recognizer and voice: start Colloquy with PROVIDERS=examples/providers/mine.mjs
 * and MINE_URL. Settings, templates and the environment then name `mine`, as in LLM_MODEL=mine:large.
 */

/** @import { Environment, ModelProvider, RecognizerProvider, VoiceProvider } from '../../providers/provider.ts' */

const MINE = {
  name: 'mine',
  label: 'My server',
  variables: { MINE_URL: 'address of my server', MINE_KEY: 'its key' },
  configured: (/** @type {Environment} */ env) => (env.MINE_URL ? null : 'Set MINE_URL'),
}

/**
 * Any server with OpenAI's `chat/completions`.
 *
 * @type {ModelProvider}
 */
export const model = {
  ...MINE,
  part: 'llm',
  create: (env) => ({ url: `${env.MINE_URL}/v1`, key: String(env.MINE_KEY ?? 'none') }),
}

/**
 * Hears one utterance at a time, which comes as a WAV file.
 *
 * @type {RecognizerProvider}
 */
export const recognizer = {
  ...MINE,
  part: 'stt',
  async transcribe(env, { wav, model, language, signal }) {
    const response = await ask(
      env,
      `/hear?${new URLSearchParams({ model, language })}`,
      new Uint8Array(wav),
      signal,
    )
    return response.text()
  },
}

/**
 * Speaks a text: PCM of 24 kHz, mono and 16 bits, or a WAV file, whole or as it comes.
 *
 * @type {VoiceProvider}
 */
export const voice = {
  ...MINE,
  part: 'tts',
  voices: [{ provider: 'mine', voice_id: 'ada', label: 'Ada', language_codes: ['en'], note: null }],
  async speak(env, { text, voice_id, language, signal }) {
    const asked = JSON.stringify({ text, voice_id, language })
    return ask(env, '/say', asked, signal)
  },
}

/**
 * An error with a `status` tells Colloquy what to do: 401 is a wrong key, 503 may pass.
 *
 * @param {Environment} env
 * @param {string} path
 * @param {BodyInit} body
 * @param {AbortSignal} signal
 */
async function ask(env, path, body, signal) {
  const headers = { authorization: `Bearer ${env.MINE_KEY ?? 'none'}` }
  const response = await fetch(`${env.MINE_URL}${path}`, { method: 'POST', headers, body, signal })
  if (response.ok) return response
  throw Object.assign(new Error(`my server answered ${response.status}`), {
    status: response.status,
  })
}
