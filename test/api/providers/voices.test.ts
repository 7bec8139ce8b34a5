import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createVoices } from '../../../api/providers/voices.ts'
import { readWav } from '../../../local/speech/wav.ts'
import { providersAtHand } from '../../local/providers/providers_at_hand.ts'
import { serve } from '../../helpers/servers/serve.ts'
import { bytesOf, mp3Frames, vowel, wavFile } from '../../providers/voice/sounds.ts'
import { DEFAULTS } from '../../helpers/api/settings.ts'

const keys = { OPENAI_API_KEY: 'of-openai', DEEPGRAM_API_KEY: 'of-deepgram' }
const all = { ...keys, ELEVENLABS_API_KEY: 'of-elevenlabs' }

/** A tenth of a second that rises. */
const RAMP = Int16Array.from({ length: 2_400 }, (_, i) => i)

/** A provider that records its requests, and answers with a ramp. */
async function provider() {
  const asked: { url: string; headers: unknown; body: unknown }[] = []
  const url = await serve(async (req, res) => {
    asked.push({ url: req.url!, headers: req.headers, body: await json(req) })
    res.end(new Uint8Array(RAMP.buffer))
  })
  const config = {
    ...DEFAULTS,
    ...all,
    SPEECH_BASE_URL: `${url}/v1`,
    DEEPGRAM_BASE_URL: url.replace('http', 'ws'),
    ELEVENLABS_BASE_URL: `${url}/v1`,
  }
  return { asked, voices: createVoices(config, fetch) }
}

test.each([
  [
    'openai',
    '/v1/audio/speech',
    { authorization: 'Bearer of-openai' },
    { input: 'Hi.', voice: 'v', model: 'm', response_format: 'pcm' },
  ],
  [
    'deepgram',
    '/v1/speak?model=v&encoding=linear16&container=none&sample_rate=24000',
    { authorization: 'Token of-deepgram' },
    { text: 'Hi.' },
  ],
  [
    'elevenlabs',
    '/v1/text-to-speech/v?output_format=pcm_24000',
    { 'xi-api-key': 'of-elevenlabs' },
    { text: 'Hi.', model_id: 'm', language_code: 'en' },
  ],
] as const)(
  '%s is called in its own format, once for the same text, and the audio becomes a WAV file',
  async (name, url, headers, body) => {
    const { asked, voices } = await provider()
    const voice = { provider: name, voice_id: 'v', model: 'm' }
    const sound = await voices.speak({ voice, language: 'en', text: 'Hi.' })
    const { samples, sample_rate } = readWav(sound)
    expect([[...samples].map((one) => Math.round(one * 32_768)), sample_rate]).toEqual([
      [...RAMP],
      24_000,
    ])
    expect(asked).toMatchObject([{ url, headers, body }])
    expect(await voices.speak({ voice, language: 'en', text: 'Hi.' })).toEqual(sound)
    expect(asked).toHaveLength(1)
    await voices.speak({ voice, language: 'en', text: 'Ho.' })
    expect(asked).toHaveLength(2)
  },
)

test.each([
  ['audio/wav', wavFile(vowel(44_100), { rate: 44_100, width: 'f32' })],
  ['audio/L16;rate=16000', bytesOf(vowel(16_000))],
])('a preview of %s becomes a WAV file of the usual format', async (type, body) => {
  const { samples, sample_rate } = readWav(await preview(type, body))
  expect([samples.length, sample_rate]).toEqual([12_000, 24_000])
})

test.each([
  ['audio/pcm', mp3Frames(9), 'MP3'],
  ['application/json', Buffer.from('{"error":"no such voice"}'), 'JSON'],
  ['audio/pcm', bytesOf(vowel(24_000), 'f32'), 'noise'],
])('a preview of %s is not played when its sound is none', async (type, body, what) => {
  await expect(preview(type, body)).rejects.toThrow(`answered ${what} where PCM was asked`)
})

async function preview(type: string, body: Buffer) {
  const url = await serve((_, res) => res.writeHead(200, { 'content-type': type }).end(body))
  const voices = createVoices({ ...DEFAULTS, ...all, SPEECH_BASE_URL: url }, fetch)
  const voice = { provider: 'openai', voice_id: 'v' } as const
  return voices.speak({ voice, language: 'en', text: 'Hi.' })
}

test('two local voices say the same greeting, and differ', async () => {
  const { url } = await providersAtHand()
  const config = { ...DEFAULTS, ...keys, SPEECH_BASE_URL: `${url}/v1` }
  const voices = createVoices(config, fetch)
  const [slt, rms] = await Promise.all(
    ['flite:slt', 'flite:rms'].map((voice_id) =>
      voices.speak({
        voice: { provider: 'local', voice_id },
        language: 'en',
        text: 'Hello, how are you?',
      }),
    ),
  )
  for (const sound of [slt!, rms!]) {
    const { samples, sample_rate } = readWav(sound)
    expect(samples.length / sample_rate).toBeGreaterThan(0.8)
    expect(samples.some((one) => Math.abs(one) > 0.1)).toBe(true)
  }
  expect(Buffer.from(slt!).equals(Buffer.from(rms!))).toBe(false)
})

test('voices are requested with the key; a failing provider says why and does not affect the others', async () => {
  const keys: unknown[] = []
  const url = await serve((req, res) => {
    keys.push(req.headers['xi-api-key'])
    if (keys.length === 1) return res.writeHead(500).end()
    return res.end('{"voices": [{"voice_id": "v1", "name": "Rachel", "more": 1}]}')
  })
  const voices = createVoices({ ...DEFAULTS, ...all, ELEVENLABS_BASE_URL: url }, fetch)
  const failing = (await voices.catalog()).elevenlabs!
  expect(failing).toMatchObject({ enabled: true, supports_runtime: true, voices: [] })
  expect(failing.reason).toBe(`Its voices could not be listed: ${new URL(url).host} answered 500`)
  const { elevenlabs, openai } = await voices.catalog()
  expect(elevenlabs).toMatchObject({
    enabled: true,
    supports_runtime: true,
    reason: null,
    voices: [{ provider: 'elevenlabs', voice_id: 'v1', label: 'Rachel' }],
  })
  expect(openai!.voices.map(({ voice_id }) => voice_id)).toContain('ash')
  expect(keys).toEqual(['of-elevenlabs', 'of-elevenlabs'])
})

test('providers without a key are not asked', async () => {
  const catalog = await createVoices({ ...DEFAULTS, ...keys }, () => {
    throw new Error('asked')
  }).catalog()
  expect(catalog.elevenlabs).toMatchObject({
    enabled: false,
    supports_runtime: false,
    reason: 'Set ELEVENLABS_API_KEY',
    voices: [],
  })
})
