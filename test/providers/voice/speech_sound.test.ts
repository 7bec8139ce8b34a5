import { expect, test } from 'vitest'
import { SPEECH_RATE, speechSound } from '../../../providers/voice/speech_sound.ts'
import { spokenSound } from '../../../providers/voice/spoken_sound.ts'
import { serve } from '../../helpers/servers/serve.ts'
import { aacFrames, bytesOf, chunk, mp3Frames, noise, vowel, wavFile } from './sounds.ts'

const HALF = SPEECH_RATE / 2
const list = chunk('LIST', Buffer.from('INFOISFT\x0e\0\0\0Lavf60.16.100\0'))
const streaming = { length: 0xffff_ffff }

type Sample = [name: string, body: Buffer, type?: string]

const HEARD: [...Sample, headers?: Record<string, string>][] = [
  ['PCM without a type', bytesOf(vowel(24_000))],
  ['PCM with an odd byte', Buffer.concat([bytesOf(vowel(24_000)), Buffer.of(1)])],
  ['audio/pcm', bytesOf(vowel(24_000)), 'audio/pcm'],
  ['application/octet-stream', bytesOf(vowel(24_000)), 'application/octet-stream'],
  ['PCM of another rate', bytesOf(vowel(16_000)), 'audio/pcm;rate=16000'],
  ['PCM of a quoted rate', bytesOf(vowel(22_050)), 'audio/pcm; sample_rate="22050"'],
  ['PCM of a rate in a header', bytesOf(vowel(16_000)), 'audio/pcm', { 'x-sample-rate': '16000' }],
  ['stereo PCM', bytesOf(vowel(48_000), 's16', 2), 'audio/pcm; rate=48000; channels=2'],
  ['float PCM', bytesOf(vowel(24_000), 'f32'), 'audio/pcm; rate=24000; encoding=float; bits=32'],
  ['L16, little-endian', bytesOf(vowel(16_000)), 'audio/L16;codec=pcm;rate=16000'],
  ['L16, big-endian', bytesOf(vowel(16_000), 's16be'), 'audio/L16; rate=16000; channels=1'],
  ['WAV', wavFile(vowel(24_000)), 'audio/wav'],
  ['PCM that is called MP3', bytesOf(vowel(24_000)), 'audio/mpeg'],
  ['PCM that is called WAV', bytesOf(vowel(24_000)), 'audio/x-wav'],
  ['WAV that is called MP3', wavFile(vowel(24_000)), 'audio/mpeg'],
  ['WAV of 8 bits', wavFile(vowel(8_000), { rate: 8_000, width: 'u8' })],
  ['WAV of 24 bits', wavFile(vowel(44_100), { rate: 44_100, width: 's24' })],
  ['WAV of 32 bits', wavFile(vowel(48_000), { rate: 48_000, width: 's32' })],
  ['float WAV', wavFile(vowel(24_000), { width: 'f32' })],
  ['double WAV', wavFile(vowel(22_050), { rate: 22_050, width: 'f64' })],
  ['stereo WAV', wavFile(vowel(44_100), { rate: 44_100, channels: 2 })],
  ['extensible WAV', wavFile(vowel(24_000), { isExtensible: true })],
  ['extensible float WAV', wavFile(vowel(24_000), { width: 'f32', isExtensible: true })],
  ['WAV with a list before its samples', wavFile(vowel(24_000), { before: list })],
  ['WAV with a list after its samples', wavFile(vowel(24_000), { after: list })],
  ['WAV of unknown length', wavFile(vowel(24_000), streaming)],
  ['WAV of length 0', wavFile(vowel(24_000), { length: 0 })],
  ['WAV that says less than it has', wavFile(vowel(24_000), { length: 4_800 })],
  [
    'WAV after WAV',
    Buffer.concat([wavFile(vowel(24_000, 0.25)), wavFile(vowel(24_000, 0.25))]),
    'audio/wav',
  ],
  ['PCM after silence', Buffer.concat([Buffer.alloc(24_000 - 4_800), bytesOf(vowel(24_000, 0.1))])],
]

test.each(HEARD)(
  '%s is heard at its pace, however the network cuts it',
  async (_, body, type, headers) => {
    const url = await serve(async (_, response) => {
      if (type) response.setHeader('content-type', type)
      response.setHeaders(new Map(Object.entries(headers ?? {})))
      const cuts = [1, 2, 9, 11, 13, 20, 37, 41, 45, 47, 1_111, 5_555]
      for (const [i, cut] of cuts.entries()) {
        response.write(body.subarray(cuts[i - 1] ?? 0, cut))
        await new Promise((resolve) => setImmediate(resolve))
      }
      response.end(body.subarray(cuts.at(-1)))
    })
    const samples = await listen(url)
    expect(Math.abs(samples.length - HALF)).toBeLessThanOrEqual(2)
    const wanted = vowel(SPEECH_RATE, 0.1).map((one) => one * 32_768)
    const from = HALF - 0.1 * SPEECH_RATE + 240
    const isLate = samples.slice(0, 240).every((one) => one === 0)
    const heard = isLate ? samples.slice(from) : samples.slice(240)
    const different = wanted
      .slice(240, -240)
      .map((one, i) => Math.abs(one - heard[i]!))
      .reduce((most, one) => Math.max(most, one), 0)
    expect(different).toBeLessThan(600)
  },
)

const REFUSED: [...Sample, why: string][] = [
  ['MP3', Buffer.concat([Buffer.from('ID3\x04\0\0'), mp3Frames(9)]), '', 'answered MP3 where PCM'],
  ['MP3 without a tag', mp3Frames(9), '', 'answered MP3 where PCM was asked'],
  ['something called MP3', noise(9_999), 'audio/mpeg', 'answered noise where PCM was asked'],
  ['AAC', aacFrames(9), 'audio/pcm', 'answered AAC where PCM was asked'],
  ['Ogg', Buffer.concat([Buffer.from('OggS\0\x02'), noise(999)]), '', 'answered Ogg where PCM'],
  ['FLAC', Buffer.concat([Buffer.from('fLaC\0\0\0'), noise(999)]), '', 'answered FLAC where PCM'],
  ['WebM', Buffer.concat([Buffer.of(0x1a, 0x45, 0xdf, 0xa3), noise(999)]), '', 'answered WebM'],
  [
    'MP4',
    Buffer.concat([Buffer.from('\0\0\0 ftypM4A '), noise(999)]),
    '',
    'answered MP4 where PCM',
  ],
  [
    'an error',
    Buffer.from('{"error": {"message": "no such model"}}'),
    '',
    'answered JSON where PCM was asked (no such model)',
  ],
  [
    'Base64 in JSON',
    Buffer.from('{"audio":"AAAA"}'),
    'application/json',
    'answered JSON where PCM',
  ],
  ['a page', Buffer.from('\n<!DOCTYPE html><html>'), 'audio/pcm', 'answered HTML where PCM'],
  [
    'events',
    Buffer.from('data: {"type":"speech.audio.delta"}\n\n'),
    '',
    'answered events where PCM',
  ],
  ['text', Buffer.from('The model is loading'), 'text/plain; charset=utf-8', 'answered text where'],
  ['µ-law', noise(9_999), 'audio/basic', 'answered µ-law where PCM was asked'],
  ['µ-law in WAV', wavFile(vowel(8_000), { coding: 7 }), '', 'answered WAV with µ-law where PCM'],
  ['a WAV header alone', wavFile(vowel(24_000)).subarray(0, 30), '', 'answered a WAV file'],
  [
    'float samples',
    bytesOf(vowel(24_000), 'f32'),
    'audio/pcm',
    'answered noise where PCM was asked',
  ],
  ['compressed bytes', noise(9_999), 'audio/pcm', 'answered noise where PCM was asked'],
  [
    'compressed bytes after silence',
    Buffer.concat([Buffer.alloc(9_600), noise(9_999)]),
    '',
    'noise',
  ],
  ['digital silence', Buffer.alloc(48_000), 'audio/pcm', 'answered silence'],
  [
    'a faint hiss',
    Buffer.from(noise(48_000).map((one, i) => (i % 2 === 0 ? one & 3 : 0))),
    '',
    'answered silence',
  ],
  ['silent WAV', wavFile(new Float32Array(24_000)), 'audio/wav', 'answered silence'],
  ['nothing', Buffer.alloc(0), 'audio/pcm', 'answered without a sound'],
  ['WAV of nothing', wavFile(new Float32Array(0)), '', 'answered without a sound'],
]

test.each(REFUSED)('%s is never heard', async (_, body, type, why) => {
  const url = await serve((_, response) => {
    if (type) response.setHeader('content-type', type)
    response.end(body)
  })
  const heard: number[] = []
  await expect(listen(url, 'hello', heard)).rejects.toThrow(why)
  expect(heard).toEqual([])
})

test('a text is not said in a fourth of the time that it takes', async () => {
  const url = await serve((_, response) => response.end(bytesOf(vowel(24_000))))
  await expect(listen(url, 'Ten letters '.repeat(10))).rejects.toThrow(
    'answered 0.50 s of sound for a text of 100 letters',
  )
})

const QUESTION = 'How long have you been working as a teacher there, please?'

test.each<[string, string, Buffer, string]>([
  ['an error in plain words', QUESTION, Buffer.from('Internal Server Error'), '0.00 s of sound'],
  ['two samples', QUESTION, Buffer.alloc(4), '0.00 s of sound'],
  ['a click', QUESTION, bytesOf(vowel(24_000, 0.02)), '0.02 s of sound'],
  ['a tenth of a second', QUESTION, bytesOf(vowel(24_000, 0.1)), '0.10 s of sound'],
  ['a click', 'Ja.', bytesOf(vowel(24_000, 0.02)), '0.02 s of sound'],
  ['a short silence', 'Ja.', Buffer.alloc(7_200), 'answered silence'],
])('%s is no speech for “%s”', async (_, text, body, why) => {
  const url = await serve((_, response) => response.end(body))
  await expect(listen(url, text)).rejects.toThrow(why)
})

test.each([
  ['Ja.', 0.09],
  ['OK', 0.1],
  ['What is your name?', 0.3],
  [QUESTION, 0.9],
])('%s may be said as fast as a voice can: in %d s', async (text, seconds) => {
  const url = await serve((_, response) => response.end(bytesOf(vowel(24_000, seconds))))
  expect(await listen(url, text)).toHaveLength(Math.floor(24_000 * seconds))
})

test.each([
  ['Ten letters '.repeat(10), 'took 35 s for a text of 100 letters'],
  [
    'Call +49 151 23456789 or 00 44 20 7946 0958, and ask for line 12 at 10:45, please, Anna',
    undefined,
  ],
  ['Ten letters', undefined],
])('%s in 35 seconds is heard, and told only if nobody speaks so', async (text, told) => {
  const body = [bytesOf(vowel(24_000, 35))]
  const faults: string[] = []
  const slow = ({ message }: Error) => void faults.push(message)
  let count = 0
  for await (const { length } of speechSound({ body, contentType: null, text, slow }))
    count += length
  expect([count / SPEECH_RATE, faults]).toEqual([35, told ? [told] : []])
})

test('silence of seconds is cut to a pause, between words and after the last', async () => {
  const pause = Buffer.alloc(2 * 24_000 * 3)
  const words = bytesOf(vowel(24_000))
  const url = await serve((_, response) =>
    response.end(Buffer.concat([words, pause, words, pause])),
  )
  const seconds = (await listen(url, 'One and two.')).length / SPEECH_RATE
  expect(seconds).toBeCloseTo(0.5 + 0.7 + 0.5 + 0.7, 1)
})

test('silence is right for a text without a word', async () => {
  const url = await serve((_, response) => response.end(Buffer.alloc(24_000)))
  expect(await listen(url, '…')).toHaveLength(12_000)
})

async function listen(url: string, text = 'hello', heard: number[] = []): Promise<number[]> {
  const sound = speechSound({ ...spokenSound(await fetch(url)), text })
  for await (const samples of sound) heard.push(...samples)
  return heard
}
