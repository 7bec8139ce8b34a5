import { createLearnt, placeOf, type Wants } from '../learnt.ts'

type Fetch = typeof fetch
type Asked = { model: string; response_format?: string; instructions?: string }

/**
 * A `fetch` with which a server of voices that refuses a field of OpenAI's request is asked again without it:
 * for WAV in place of PCM, and with no instructions. From then on, it is asked so at once.
 */
export function speechFetch(fetch: Fetch, learnt = createLearnt()): Fetch {
  return async (input, init) => {
    const { body } = init ?? {}
    const isAsked = /\/audio\/speech\b/.test(String(input)) && typeof body === 'string'
    if (!isAsked) return fetch(input, init)
    const asked = JSON.parse(body) as Asked
    const place = placeOf(input, asked.model)
    const known = learnt.of(place)
    const send = (wants: Wants) =>
      fetch(input, { ...init, body: JSON.stringify(inWantedForm(asked, wants)) })
    const response = await send(known)
    if (!REFUSALS.includes(response.status)) return response
    const why = await response.clone().text()
    const wants = {
      ...(FORMAT.test(why) && !known.asWav && { asWav: true }),
      ...(INSTRUCTIONS.test(why) && !known.without && { without: ['instructions'] }),
    }
    if (Object.keys(wants).length === 0) return response
    const second = await send({ ...known, ...wants })
    if (!second.ok) {
      await second.body?.cancel()
      return response
    }
    await response.body?.cancel()
    learnt.keep(place, wants)
    return second
  }
}

const REFUSALS = [400, 415, 422]
const FORMAT = /format|pcm|\bwav\b/i
const INSTRUCTIONS = /instructions/i

function inWantedForm({ instructions, ...asked }: Asked, { asWav, without }: Wants): Asked {
  return {
    ...asked,
    ...(asWav && { response_format: 'wav' }),
    ...(!without && instructions !== undefined && { instructions }),
  }
}
