import OpenAI, { toFile } from 'openai'
import { isObject } from '../../shared/base/json/is_object.ts'
import { parseJson } from '../../shared/base/json/parse_json.ts'
import { failureText } from '../../shared/platform/model_failure.ts'
import { providerSentence } from '../../shared/platform/provider_sentence.ts'
import { tellingFetch } from '../asking/told_response.ts'
import { createLearnt, inherited, passOn, placeOf } from '../learnt.ts'
import type { ToHear } from '../provider.ts'
import type { SpeechServer } from './openai_speech.ts'

/**
 * The words of an utterance, by a server with OpenAI's `audio/transcriptions`. One that refuses a parameter is
 * asked without it, and if that helps, from then on at once.
 *
 * @throws Error of the client, whose message quotes no key
 */
export async function askTranscription(
  { url, key, fetch }: SpeechServer,
  { wav, model, language, signal }: ToHear & { wav: Uint8Array; signal: AbortSignal },
): Promise<string> {
  const ask = tellingFetch(fetch)
  const client = new OpenAI({ apiKey: key, baseURL: url, maxRetries: 0, fetch: ask })
  const place = placeOf(url, model)
  const known = LEARNT.of(place).without ?? []
  let without = known
  for (;;) {
    const file = await toFile(wav, 'speech.wav', { type: 'audio/wav' })
    const asked = {
      ...{ file, model },
      ...(!without.includes('language') && { language }),
      ...(!without.includes('response_format') && { response_format: 'json' as const }),
    }
    try {
      // The client adds to a signal with each request, and takes nothing away.
      const one = { signal: AbortSignal.any([signal]) }
      const answer = await client.audio.transcriptions.create(asked, one).asResponse()
      const words = wordsIn(await answer.text(), url, key)
      if (without !== known) LEARNT.keep(place, { without })
      return words
    } catch (error) {
      const refused = OPTIONAL.find((name) => name in asked && isRefused(name, error))
      if (!refused) throw error
      without = [...without, refused]
    }
  }
}

/** Calls inherit what rehearsals learn. */
const LEARNT = createLearnt(inherited(), passOn)
const OPTIONAL = ['language', 'response_format']

/** Whether a server says so; others name the language of a sound that is too short to have one. */
function isRefused(parameter: string, error: unknown): boolean {
  const { status, param } = Object(error) as { status?: number; param?: unknown }
  if (status !== 400 && status !== 422) return false
  const why = failureText(error)
  return param === parameter || (why.includes(parameter) && TAKES_NONE.test(why))
}

const TAKES_NONE =
  /not (?:be )?(?:supported|allowed|permitted|accepted|compatible|valid)|un(?:supported|known|expected|recogni[sz]ed)|extra|invalid|does not (?:support|accept|take)|(?:must|should) be (?:one of )?['"[]/i

/** Some servers answer with the words alone, and some have names of their own for them. */
function wordsIn(answer: string, url: string, key: string): string {
  const { host } = new URL(url)
  if (/^\s*<(?:!doctype|html)\b/i.test(answer)) {
    throw failure(`${host} answered with a web page: check its address`)
  }
  const read = parseJson(answer)
  const isPlain = read === undefined || typeof read === 'number' || typeof read === 'boolean'
  const words = isPlain ? answer : textIn(read)
  if (words !== undefined) return words
  const hasError = isObject(read) && 'error' in read
  const told = hasError ? providerSentence(answer, { said: [], told: [] }, key) : undefined
  throw failure(`${host} did not answer with a transcription${told ? `: ${told}` : ''}`)
}

/** Undefined if there are no words where words could be; empty if nothing was said. */
function textIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  // Some answer with nothing where nothing was said.
  if (value === null) return ''
  if (Array.isArray(value)) {
    const texts = value.map(textIn)
    return texts.includes(undefined) ? undefined : texts.join(' ')
  }
  const field = isObject(value) ? FIELDS.find((name) => name in value) : undefined
  return field && textIn((value as Record<string, unknown>)[field])
}

const FIELDS = ['text', 'transcription', 'transcript', 'segments', 'result', 'results', 'data']

/** Beside an answer that is none. */
function failure(message: string): Error {
  return Object.assign(new Error(message), { error: { message } })
}
