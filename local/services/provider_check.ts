import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Checked } from '../../providers/provider.ts'
import type { Part } from '../../shared/calls/call_fields.ts'
import {
  deepgram,
  type GivenProvider,
  modelsGiven,
  openai,
  secondDeepgram,
  secondSpeech,
  speech,
  voiceGiven,
} from './providers_given.ts'
import { checkOther, otherProvider, usualOnly } from './other_providers.ts'

const PATIENCE_MS = 5_000
/** A self-hosted server may have to load the model. */
const MODEL_PATIENCE_MS = 20_000

/** A refusal counts only if the provider repeats it after this time: a gateway may have hiccuped. */
const CONFIRM_MS = 1_000

/**
 * Asks the provider that the environment names whether it answers and accepts the key. This is
 * free, unless the key may not list models: then it is asked for a word.
 *
 * @param recognizers models that may listen; by default the one that the environment names
 */
export async function checkProvider(
  kind: Part,
  env: NodeJS.ProcessEnv,
  recognizers: readonly string[] = deepgram(env).models,
): Promise<Checked> {
  const models = usualOnly(
    'llm',
    modelsGiven(env).map(({ model }) => model),
  )
  const listening = usualOnly('stt', recognizers)
  const isUsual = { llm: models, stt: listening, tts: [] }[kind].length > 0
  const other = isUsual ? undefined : otherProvider(kind, env)
  if (other) return checkOther(other, env)
  const asked = {
    llm: () => check(openai(env), (given) => askEach(models, (model) => askWord(given, model))),
    stt: () => check({ ...deepgram(env), models: listening }),
    tts: () => check(speech(env), (given) => askVoice(given, env)),
  }
  return asked[kind]()
}

/** The same for the second recognizer or voice; undefined if the environment names none. */
export function checkSecond(
  kind: 'stt' | 'tts',
  env: NodeJS.ProcessEnv,
): Promise<Checked> | undefined {
  const second = kind === 'stt' ? secondDeepgram(env) : undefined
  if (second) return check(second)
  const voice = kind === 'tts' ? secondSpeech(env) : undefined
  return voice && check(voice, (given) => askVoice(given, env))
}

type Given = GivenProvider & { models?: readonly string[] }

/**
 * @param use asks for what a call needs, because a key may do that and not list models; null if the
 * answer says nothing about the key
 */
async function check<G extends Given>(
  given: G,
  use?: (given: G) => Promise<number | null>,
): Promise<Checked> {
  const { url, url_from, key_from, models } = given
  const { host } = new URL(url)
  try {
    const ask = async () => {
      const listed = await (models
        ? askEach(models, (model) => openStream(given, model))
        : listModels(given))
      const used = REFUSALS.has(listed) && use ? await use(given).catch(() => null) : listed
      return { listed, used }
    }
    const first = await ask()
    const isRefused = first.used !== null && REFUSALS.has(first.used)
    const { listed, used: status } = isRefused ? await sleep(CONFIRM_MS).then(ask) : first
    if (status === null) {
      const text = `${host} answers with HTTP ${listed}: check ${key_from} if calls fail`
      return { verdict: 'unclear', text }
    }
    if (REFUSALS.has(status)) {
      const text = `${host} refuses the key (HTTP ${status}): check ${key_from}`
      return { verdict: 'refuses', text }
    }
    if (status === 101 || (status >= 200 && status < 300)) {
      return { verdict: 'accepts', text: `${host} answers and accepts the key (${key_from})` }
    }
    const advice = adviceOn(given, status, url_from)
    return {
      verdict: 'unclear',
      text: `${host} answers with HTTP ${status}: ${advice} if calls fail`,
    }
  } catch (error) {
    const { name } = error as Error
    const reason = reasonOf(error as Error)
    const what = name === 'TimeoutError' ? reason : `cannot be reached (${reason})`
    const verdict = ABSENCES.has(reason) ? 'away' : 'silent'
    return { verdict, text: `${host} ${what}: check ${url_from} and the network` }
  }
}

/** A 403 may be about one model only. */
const REFUSALS = new Set([401, 403])
/** A refused connection, and an address that does not exist. */
const ABSENCES = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

/** The status for the first model that is not refused; else that for the last one. */
async function askEach(models: readonly string[], ask: (model: string) => Promise<number>) {
  let status = 0
  for (const model of models) {
    status = await ask(model)
    if (status !== 403) break
  }
  return status
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

/** Never the error's message, which may quote the key, or the address with a password. */
function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return `did not answer within ${PATIENCE_MS / 1000} s`
  const { code } = (error.cause ?? error) as NodeJS.ErrnoException
  return typeof code === 'string' ? code : 'the address or the key cannot be used'
}

/** Asks for one token. Each model knows one of the two limits; a 400 for the other costs nothing. */
async function askWord(given: GivenProvider, model: string): Promise<number> {
  const status = await askModel(given, model, { max_tokens: 1 })
  return status === 400 ? askModel(given, model, { max_completion_tokens: 1 }) : status
}

async function askModel(
  { url, key }: GivenProvider,
  model: string,
  limit: { max_tokens?: number; max_completion_tokens?: number },
): Promise<number> {
  const messages = [{ role: 'user', content: 'Answer with the one word yes.' }]
  const { status, body } = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model, messages, stream: true, ...limit }),
    signal: AbortSignal.timeout(MODEL_PATIENCE_MS),
  })
  await body?.cancel()
  return status
}

/**
 * Asks with the voice of the environment only, so that a 403 says nothing about other voices.
 *
 * @returns null if the answer says nothing about the key
 */
async function askVoice({ url, key }: GivenProvider, env: NodeJS.ProcessEnv) {
  const { status, body } = await fetch(`${url}/audio/speech`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...voiceGiven(env), input: 'Yes.' }),
    signal: AbortSignal.timeout(MODEL_PATIENCE_MS),
  })
  await body?.cancel()
  return status === 403 ? null : status
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
