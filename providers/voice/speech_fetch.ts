import { ReadableStream } from 'node:stream/web'
import { createLearnt, placeOf, type SpeechWants } from '../learnt.ts'
import { shortParts } from './short_parts.ts'
import { type SpeechAsked, speechWants } from './speech_refusal.ts'
import { speechSound } from './speech_sound.ts'
import { spokenSound } from './spoken_sound.ts'

type Fetch = typeof fetch

/**
 * A `fetch` with which a server of voices that refuses something in OpenAI's request is asked again without it:
 * for WAV in place of PCM, with no instructions, for a long text in parts. From then on, it is asked so at once.
 */
export function speechFetch(fetch: Fetch, learnt = createLearnt()): Fetch {
  return async (input, init) => {
    const { body } = init ?? {}
    const isAsked = /\/audio\/speech\b/.test(String(input)) && typeof body === 'string'
    if (!isAsked) return fetch(input, init)
    const asked = JSON.parse(body) as SpeechAsked
    const place = placeOf(input, asked.model)
    return say(asked.input)

    async function say(text: string): Promise<Response> {
      let learning: SpeechWants = {}
      for (;;) {
        const wants = { ...learnt.of(place), ...learning }
        const [first = text, ...others] = wants.longest ? shortParts(text, wants.longest) : [text]
        const form = inWantedForm({ ...asked, input: first }, wants)
        const response = await fetch(input, { ...init, body: JSON.stringify(form) })
        if (response.ok) {
          learnt.keep(place, learning)
          return others.length === 0 ? response : joined(response, first, others, say)
        }
        const more = speechWants(response.status, await response.clone().text(), form, wants)
        if (!more) return response
        await response.body?.cancel()
        learning = { ...learning, ...more }
      }
    }
  }
}

/** What is said of several texts as one; each is read by itself, because it may be a file of its own. */
function joined(
  response: Response,
  first: string,
  others: readonly string[],
  say: (text: string) => Promise<Response>,
): Response {
  async function* sounds() {
    yield* bytesOf(response, first)
    for (const text of others) yield* bytesOf(await say(text), text)
  }
  return new Response(ReadableStream.from(sounds()) as unknown as BodyInit)
}

async function* bytesOf(response: Response, text: string) {
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  for await (const { buffer } of speechSound({ ...spokenSound(response), text })) {
    yield new Uint8Array(buffer)
  }
}

function inWantedForm(
  { instructions, ...asked }: SpeechAsked,
  { asWav, without }: SpeechWants,
): SpeechAsked {
  return {
    ...asked,
    ...(asWav && { response_format: 'wav' }),
    ...(!without?.includes('instructions') && instructions !== undefined && { instructions }),
  }
}
