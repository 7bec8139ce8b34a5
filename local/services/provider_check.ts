import { WebSocket } from 'ws'
import type { Part } from '../../shared/result/call_fields.ts'
import {
  deepgram,
  type GivenProvider,
  modelsGiven,
  openai,
  secondDeepgram,
  secondSpeech,
  speech,
} from './providers_given.ts'

const PATIENCE_MS = 5_000
/** A self-hosted server may have to load the model. */
const MODEL_PATIENCE_MS = 20_000

/** What an answering provider said, as a sentence, and whether it accepted the key. */
export type Checked = { accepts: boolean; text: string }

/**
 * Asks the provider that the environment names whether it answers and accepts the key. This is
 * free.
 *
 * @throws Error one sentence that names the variable to correct
 */
export function checkProvider(kind: Part, env: NodeJS.ProcessEnv): Promise<Checked> {
  return check({ llm: openai, stt: deepgram, tts: speech }[kind](env))
}

/** The same for the second recognizer or voice; undefined if the environment names none. */
export function checkSecond(
  kind: 'stt' | 'tts',
  env: NodeJS.ProcessEnv,
): Promise<Checked> | undefined {
  const given = { stt: secondDeepgram, tts: secondSpeech }[kind](env)
  return given && check(given)
}

/**
 * Asks each conversation model for a word, which costs next to nothing.
 *
 * @returns a sentence
 * @throws Error a sentence for each that does not answer, which names the variable to correct
 */
export async function checkModels(env: NodeJS.ProcessEnv): Promise<string> {
  const given = openai(env)
  const models = modelsGiven(env)
  const problems = await Promise.all(
    models.map(async ({ model, model_from }) => {
      const answer = await askModel(given, model).catch(silence)
      if (answer === 200) return []
      const how = typeof answer === 'number' ? `HTTP ${answer}` : answer
      return [`${model} does not answer (${how}): ${adviceOn(given, answer, model_from)}`]
    }),
  )
  if (problems.flat().length > 0) throw new Error(problems.flat().join('; '))
  const names = models.map(({ model }) => model)
  return `${names.join(', ')} ${names.length > 1 ? 'answer' : 'answers'}`
}

async function check(given: GivenProvider & { model?: string }): Promise<Checked> {
  const { url, url_from, key_from, model } = given
  const { host } = new URL(url)
  const asking = model === undefined ? listModels(given) : openStream(given, model)
  const status = await asking.catch((error: Error) => {
    const what =
      error.name === 'TimeoutError' ? reasonOf(error) : `cannot be reached (${reasonOf(error)})`
    throw new Error(`${host} ${what}: check ${url_from} and the network`)
  })
  if (status === 401 || status === 403) {
    throw new Error(`${host} refuses the key (HTTP ${status}): check ${key_from}`)
  }
  const accepts = status === 101 || (status >= 200 && status < 300)
  const text = accepts
    ? `${host} answers and accepts the key (${key_from})`
    : `${host} answers with HTTP ${status}: ${adviceOn(given, status, url_from)} if calls fail`
  return { accepts, text }
}

/**
 * Most OpenAI-compatible servers do so below `/v1`.
 *
 * @param variable what is wrong otherwise
 */
function adviceOn({ url, url_from }: GivenProvider, answer: number | string, variable: string) {
  const isBare = answer === 404 && /^http/.test(url) && new URL(url).pathname === '/'
  return isBare ? `end ${url_from} with /v1` : `check ${variable}`
}

function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return `did not answer within ${PATIENCE_MS / 1000} s`
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException
  return typeof code === 'string' ? code : message
}

function silence(error: Error): string {
  if (error.name !== 'TimeoutError') return reasonOf(error)
  return `silent for ${MODEL_PATIENCE_MS / 1000} s`
}

async function askModel({ url, key }: GivenProvider, model: string): Promise<number> {
  const messages = [{ role: 'user', content: 'Answer with the one word yes.' }]
  const { status, body } = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model, messages, stream: true }),
    signal: AbortSignal.timeout(MODEL_PATIENCE_MS),
  })
  await body?.cancel()
  return status
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
