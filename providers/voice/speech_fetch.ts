import { ReadableStream } from 'node:stream/web'
import { createLearnt, placeOf, type Wants } from '../learnt.ts'
import { shortParts } from './short_parts.ts'
import { type Asked, wantsIn } from './speech_refusal.ts'
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
    const asked = JSON.parse(body) as Asked
    const place = placeOf(input, asked.model)
    let learning: Wants = {}
    for (;;) {
      const wants = { ...learnt.of(place), ...learning }
      const say = (text: string) =>
        fetch(input, {
          ...init,
          body: JSON.stringify(inWantedForm({ ...asked, input: text }, wants)),
        })
      const response = await saidInParts(asked.input, wants.longest, say)
      if (response.ok) {
        learnt.keep(place, learning)
        return response
      }
      const more = wantsIn(response.status, await response.clone().text(), asked, wants)
      if (!more) return response
      await response.body?.cancel()
      learning = { ...learning, ...more }
    }
  }
}

/** @param longest absent: the voice takes any length */
async function saidInParts(
  text: string,
  longest: number | undefined,
  say: (text: string) => Promise<Response>,
): Promise<Response> {
  const [first = text, ...others] = longest ? shortParts(text, longest) : [text]
  const response = await say(first)
  if (others.length === 0 || !response.ok) return response
  // Read one by one, because each may be a file of its own.
  async function* sounds() {
    yield* bytesOf(response, first)
    for (const part of others) yield* bytesOf(await say(part), part)
  }
  return new Response(ReadableStream.from(sounds()) as unknown as BodyInit)
}

async function* bytesOf(response: Response, text: string) {
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  for await (const { buffer } of speechSound({ ...spokenSound(response), text })) {
    yield new Uint8Array(buffer)
  }
}

function inWantedForm({ instructions, ...asked }: Asked, { asWav, without }: Wants): Asked {
  return {
    ...asked,
    ...(asWav && { response_format: 'wav' }),
    ...(!without && instructions !== undefined && { instructions }),
  }
}
