import { expect, test } from 'vitest'
import { openaiVoice } from '../../../providers/built_in/openai.ts'
import { speakerOf } from '../../../providers/speaker.ts'
import { rehearseVoice } from '../../../providers/rehearsal/rehearse_voice.ts'
import { wavFile } from '../../../shared/base/sound/wav_file.ts'
import { serve } from '../../helpers/servers/serve.ts'
import { providersAtHand } from '../../local/providers/providers_at_hand.ts'

const RATE = 24_000
/** A low tone, as a voice would be. */
const tone = (seconds: number, level = 0.3) =>
  Int16Array.from(
    { length: seconds * RATE },
    (_, i) => 32_000 * level * Math.sin((2 * Math.PI * 200 * i) / RATE),
  )
const pcm = (...given: Parameters<typeof tone>) => Buffer.from(tone(...given).buffer)
const ALL = 'check TTS_MODEL, TTS_VOICE and SPEECH_BASE_URL'

test.each<[name: string, status: number, type: string, body: Buffer | string, string, string]>([
  ['PCM', 200, 'audio/pcm', pcm(1), 'accepts', 'answers and speaks (1.0 s of sound)'],
  [
    'WAV',
    200,
    'audio/wav',
    wavFile(tone(1), RATE),
    'accepts',
    'answers and speaks (1.0 s of sound)',
  ],
  ['MP3', 200, 'audio/mpeg', 'ID3\u0004', 'fails', `answered MP3 where PCM was asked: ${ALL}`],
  ['JSON', 200, 'audio/pcm', '{"error":1}', 'fails', `answered JSON where PCM was asked: ${ALL}`],
  ['HTML', 200, 'text/html', '<html>', 'fails', `answered HTML where PCM was asked: ${ALL}`],
  ['silence', 200, 'audio/pcm', pcm(1, 0), 'unfit', `answered silence: ${ALL}`],
  ['nothing', 200, 'audio/pcm', '', 'unfit', `answered without a sound: ${ALL}`],
  [
    'that it has no such path',
    404,
    'application/json',
    '{"detail":"Not Found"}',
    'fails',
    'does not answer (HTTP 404: there is nothing at URL/v1/audio/speech): check SPEECH_BASE_URL',
  ],
  [
    'that it has no such voice',
    400,
    'application/json',
    '{"detail":"Voice ash not found"}',
    'unfit',
    `does not answer (HTTP 400: Voice ash not found): ${ALL}`,
  ],
  [
    'that the key is wrong',
    401,
    'application/json',
    '{}',
    'refuses',
    'does not answer (HTTP 401): check SPEECH_API_KEY',
  ],
])('a voice that answers %s', async (_, status, type, body, verdict, text) => {
  const url = await serve((request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  const rehearsed = await rehearsalOf(url)
  expect(rehearsed).toMatchObject({
    verdict,
    text: `${new URL(url).host} ${text.replace('URL/', `${url}/`)}`,
  })
})

test('the local voice speaks', async () => {
  const { url } = await providersAtHand()
  expect(await rehearsalOf(url)).toMatchObject({ verdict: 'accepts' })
})

async function rehearsalOf(server: string) {
  const url = `${server}/v1`
  const env = { SPEECH_BASE_URL: url, SPEECH_API_KEY: ASKED.key }
  const asked = { voice_id: 'ash', model: ASKED.model, language: 'en' } as const
  const speak = await speakerOf(openaiVoice, env, asked)
  return rehearseVoice(new URL(url).host, speak!, { ...ASKED, url })
}

const ASKED = {
  key: 'hidden',
  model: 'tts-1',
  url_from: 'SPEECH_BASE_URL',
  key_from: 'SPEECH_API_KEY',
  model_from: 'TTS_MODEL, TTS_VOICE and SPEECH_BASE_URL',
}
