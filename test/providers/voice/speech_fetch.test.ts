import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createLearnt } from '../../../providers/learnt.ts'
import { shortParts } from '../../../providers/voice/short_parts.ts'
import { speechFetch } from '../../../providers/voice/speech_fetch.ts'
import { speechWants } from '../../../providers/voice/speech_refusal.ts'
import { speechSound } from '../../../providers/voice/speech_sound.ts'
import { spokenSound } from '../../../providers/voice/spoken_sound.ts'
import { serve } from '../../helpers/servers/serve.ts'
import { vowel, wavFile } from './sounds.ts'

type Asked = { input: string; response_format: string; instructions?: string }

const LONG =
  'I would like to hear of your work, the people with whom you do it, and the tools that you use. What else comes to your mind when you think of it, please?'
const NO_FORMAT = 'response_format must be one of [flac mp3 wav]'
const NO_INSTRUCTIONS = "property 'instructions' is unsupported"

test.each<[name: string, refusals: [(asked: Asked) => boolean, number, string][], last: string[]]>([
  [
    'WAV alone and no instructions, which it says one after the other',
    [
      [({ response_format }) => response_format !== 'wav', 400, NO_FORMAT],
      [({ instructions }) => instructions !== undefined, 400, NO_INSTRUCTIONS],
    ],
    [LONG],
  ],
  [
    'WAV alone, at which it fails otherwise',
    [[({ response_format }) => response_format !== 'wav', 500, "Unknown format: 'PCM'"]],
    [LONG],
  ],
  [
    'texts of 100 letters',
    [[({ input }) => input.length > 100, 400, 'input must be at most 100 characters long']],
    [LONG.slice(0, 94), LONG.slice(95)],
  ],
  [
    'short texts, of which it does not say how short',
    [[({ input }) => input.length > 80, 413, 'Text is too long']],
    [LONG.slice(0, 66), LONG.slice(67, 94), LONG.slice(95)],
  ],
  [
    'short texts, of which it counts some otherwise',
    [[({ input }) => input.length > (input.startsWith('What') ? 50 : 80), 400, 'Text is too long']],
    [
      LONG.slice(0, 34),
      LONG.slice(35, 66),
      LONG.slice(67, 94),
      'What else comes to your mind when you think of it,',
      'please?',
    ],
  ],
])(
  'a server that takes %s says all of a text, and is then asked so at once',
  async (_, refusals, last) => {
    const asked: Asked[] = []
    const url = await serve(async (request, response) => {
      const one = (await json(request)) as Asked
      asked.push(one)
      const [refused] = refusals.filter(([isRefused]) => isRefused(one))
      if (!refused)
        return response.end(
          wavFile(vowel(16_000, one.input.length / 50), { rate: 16_000, length: 0 }),
        )
      const [, status, message] = refused
      return response.writeHead(status).end(JSON.stringify({ error: { message } }))
    })
    const learnt = createLearnt()
    const seconds = LONG.length / 50
    expect(await secondsOf(url, learnt)).toBeCloseTo(seconds, 0)
    const first = asked.splice(0).length
    expect(await secondsOf(url, learnt)).toBeCloseTo(seconds, 0)
    expect(asked.map(({ input }) => input)).toEqual(last)
    expect(first).toBeGreaterThan(asked.length)
  },
)

test.each([
  [400, 'Voice ash not found. For more information, see /docs'],
  [500, 'Request exceeded the max queue length'],
  [500, 'Text to speech failed: token limit exceeded'],
  [400, 'This request exceeds your quota of 10000 characters'],
])(
  'a refusal with %i and %j is that of the request, and is asked for once',
  async (status, message) => {
    let count = 0
    const url = await serve((request, response) => {
      request.resume()
      count++
      response.writeHead(status).end(JSON.stringify({ error: { message } }))
    })
    const response = await ask(url)
    expect([response.status, count]).toEqual([status, 1])
  },
)

test.each([
  [500, 'XTTS can only generate text with a maximum of 400 tokens', 400],
  [500, 'Input text exceeds maximum length', 300],
  [500, 'Text is too long', 300],
  [501, "This model's maximum context length is 512 tokens", 512],
  [400, 'String should have at most 300 characters', 300],
  [400, 'Maximum length is 200', 200],
])('%i with %j is about the length of the text', (status, message, longest) => {
  const asked = { model: 'm', input: 'a'.repeat(600) }
  expect(speechWants(status, message, asked, {})).toEqual({ longest })
})

test.each([
  ['One. Two, three four.', 9, ['One.', 'Two,', 'three', 'four.']],
  ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
  ['Short.', 100, ['Short.']],
])('%j in parts of %d', (text, longest, parts) => {
  expect(shortParts(text, longest)).toEqual(parts)
})

async function secondsOf(url: string, learnt: ReturnType<typeof createLearnt>): Promise<number> {
  let samples = 0
  const sound = spokenSound(await ask(url, learnt))
  for await (const { length } of speechSound({ ...sound, text: LONG })) samples += length
  return samples / 24_000
}

function ask(url: string, learnt = createLearnt()) {
  const body = { model: 'm', input: LONG, response_format: 'pcm', instructions: 'Warmly.' }
  return speechFetch(fetch, learnt)(`${url}/v1/audio/speech`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
}
