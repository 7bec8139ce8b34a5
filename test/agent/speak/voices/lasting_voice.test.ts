import { initializeLogger } from '@livekit/agents'
import type { ServerResponse } from 'node:http'
import { setImmediate as immediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { PhraseSounds } from '../../../../agent/speak/phrase_sounds.ts'
import { speakWith } from '../../../../agent/speak/speak_with.ts'
import { eventually } from '../../../helpers/eventually.ts'
import { bytesOf, mp3Frames, noise, vowel } from '../../../providers/voice/sounds.ts'
import { fail, listenTo, PIECES, say, soundOf, voice, voicesOf } from './spoken_voices.ts'

initializeLogger({ pretty: false, level: 'silent' })

test('what the first voice cannot say, the second says, starting with the piece that failed', async () => {
  const first = await voice('a', (piece, res) => (piece === 1 ? res.writeHead(500).end() : 'speak'))
  const second = await voice('b')
  const { heard, failures } = await say(first, second)
  expect(heard).toEqual(['a0', 'b0', 'b1'])
  expect(second.asked).toEqual(PIECES.slice(1).map((piece) => piece.trim()))
  expect(failures).toMatchObject([{ part: 'tts', model: 'first', recoverable: true }])
  expect(failures[0]!.sentence).toMatch(/^The voice failed: HTTP 500/)
})

test.each([
  ['MP3', mp3Frames(20)],
  ['noise', noise(9_999)],
  ['silence', Buffer.alloc(48_000)],
])('of a voice that answers %s nothing is heard: the second says it', async (what, body) => {
  const first = await voice('a', (piece, res) => (piece === 1 ? res.end(body) : 'speak'))
  const { heard, failures } = await say(first, await voice('b'))
  expect(heard).toEqual(['a0', 'b0', 'b1'])
  const { sentence } = failures[0]!
  expect(sentence).toMatch(`The voice answered ${what}`)
  expect(sentence).toMatch(/: check TTS_MODEL and SPEECH_BASE_URL$/)
})

test('a voice whose server answers something else than sound is not asked for a minute', async () => {
  const mp3 = await voice('a', (_, res) => res.end(mp3Frames(20)))
  const { heard, failures, pauses } = await say(mp3)
  expect([heard, pauses]).toEqual([[], []])
  expect(failures.map(({ recoverable }) => recoverable)).toEqual([false])
})

test('a voice at an impossible pace is reported once, and speaks on', async () => {
  const text = 'These are many different words without an end '.repeat(2)
  const body = bytesOf(vowel(24_000, 25))
  const slow = await voice('a', (_, res) => res.end(body))
  const { voices, failures } = await voicesOf(slow, await voice('b'))
  const stream = voices.stream()
  for (const piece of [text, '. ', text, '.']) stream.pushText(piece)
  stream.endInput()
  let seconds = 0
  for await (const sound of stream) {
    if (typeof sound !== 'symbol') seconds += sound.frame.samplesPerChannel / 24_000
  }
  expect(Math.round(seconds)).toBe(25 * slow.asked.length)
  expect(failures).toMatchObject([
    { recoverable: true, sentence: expect.stringContaining('The voice took 25 s for a text of') },
  ])
})

test('a piece that breaks off is repeated from its beginning', async () => {
  const first = await voice('a', (piece, res) => {
    if (piece !== 1) return 'speak'
    res.writeHead(200)
    res.write(soundOf('a', piece), () => res.destroy())
    return 'done'
  })
  const second = await voice('b')
  const { heard } = await say(first, second)
  expect(heard).toEqual(['a0', 'a1', 'b0', 'b1'])
  expect(second.asked[0]).toBe(PIECES[1]!.trim())
})

test('a piece that always breaks off is begun three times, and is no outage', async () => {
  const breaks = PIECES[1]!.trim()
  const alone = await voice('a', (piece, res) => {
    if (alone.asked[piece] !== breaks) return 'speak'
    res.writeHead(200)
    return res.write(soundOf('a', piece), () => res.destroy())
  })
  const { failures } = await say(alone)
  expect(alone.asked.filter((text) => text === breaks)).toHaveLength(3)
  expect(failures.map(({ recoverable, passes }) => [recoverable, passes])).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ])
})

test('a voice that hangs is replaced, and the second keeps speaking in the next reply', async () => {
  const first = await voice('a', (_, res) => (res.writeHead(200).flushHeaders(), 'done'))
  const second = await voice('b')
  const { voices, waits } = await voicesOf(first, second)
  const { speaking } = voices
  const stream = voices.stream()
  const heard = listenTo(stream)
  for (const piece of PIECES) stream.pushText(piece)
  stream.endInput()
  await eventually(() => first.asked.length > 0)
  while (voices.speaking === speaking) {
    waits.at(-1)!()
    await immediate()
  }
  expect(await heard).toEqual(['b0', 'b1', 'b2'])
  const next = voices.stream()
  next.pushText('Hello again.')
  next.endInput()
  expect(await listenTo(next)).toEqual(['b3'])
})

test('a voice is not replaced while what it has said is still heard', async () => {
  const held: ServerResponse[] = []
  const first = await voice('a', (piece, res) => (piece === 0 ? 'speak' : held.push(res)))
  const { voices, waits, failures } = await voicesOf(first, await voice('b'))
  const stream = voices.stream()
  stream.pushText('Hello there, and how do you do? And you?')
  stream.endInput()
  const heard: string[] = []
  const listening = (async () => {
    for await (const sound of stream) if (typeof sound !== 'symbol') heard.push('sound')
  })()
  await eventually(() => heard.length > 0 && held.length > 0)
  for (let i = 0; i < 20; i++) await immediate()
  const looks = async (count: number) => {
    for (let look = 0; look < count; look++) {
      waits.at(-1)!()
      await immediate()
    }
  }
  await looks(5)
  expect(failures).toEqual([])
  await looks(5)
  expect(failures).toHaveLength(1)
  await listening
})

test('a refused key is reported at once, and a second failing voice ends the reply', async () => {
  const refuse = (_: number, res: ServerResponse) => (res.writeHead(401).end(), 'done' as const)
  const { heard, failures, errors } = await say(await voice('a', refuse), await voice('b', refuse))
  expect(heard).toEqual([])
  expect(failures).toMatchObject([
    { recoverable: true, refused: true },
    {
      recoverable: false,
      refused: true,
      sentence:
        'The second voice refused the key (401): check SPEECH_FALLBACK_API_KEY and SPEECH_FALLBACK_BASE_URL',
    },
  ])
  expect(errors).toBe(1)
})

test('a voice that fails while the reply is still being written is replaced before it ends', async () => {
  const first = await voice('a', (piece, res) => (piece === 1 ? res.writeHead(500).end() : 'speak'))
  const second = await voice('b')
  const { voices } = await voicesOf(first, second)
  const stream = voices.stream()
  const heard = listenTo(stream)
  stream.pushText(PIECES[0]! + PIECES[1]! + 'And ')
  await eventually(() => second.asked.length === 1)
  stream.pushText('more.')
  stream.endInput()
  expect(await heard).toEqual(['a0', 'b0', 'b1'])
  expect(second.asked).toEqual([PIECES[1]!.trim(), 'And more.'])
})

test.each([400, 503])(
  'a phrase that nobody waits for and a voice answers with %i is tried once, breaks off no reply and is no outage',
  async (status) => {
    const alone = await voice('a', (piece, res) => {
      if (alone.asked[piece] !== 'Mm.') return 'speak'
      return res.writeHead(status).end()
    })
    const { voices, failures, away, phrases, phraseFailures } = await voicesOf(alone)
    const reply = voices.stream()
    const heard = listenTo(reply)
    reply.pushText(PIECES[0]! + PIECES[1]! + 'And ')
    await eventually(() => alone.asked.length === 2)
    const sounds = new PhraseSounds(speakWith(phrases))
    await sounds.prepare('Mm.')
    expect(sounds.has('Mm.')).toBe(false)
    reply.pushText('more.')
    reply.endInput()
    expect(await heard).toHaveLength(3)
    expect(alone.asked.filter((text) => text === 'Mm.')).toHaveLength(1)
    expect([failures, away]).toEqual([[], []])
    expect(phraseFailures).toMatchObject([{ part: 'tts', model: 'first', recoverable: false }])
  },
)

test('a phrase that nobody waits for is said with the voice that took the place of another', async () => {
  const second = await voice('b')
  const { voices, phrases } = await voicesOf(await voice('a', fail), second)
  const reply = voices.stream()
  reply.pushText('Hello there.')
  reply.endInput()
  await listenTo(reply)
  const sounds = new PhraseSounds(speakWith(phrases))
  await sounds.prepare('I see.')
  expect(sounds.has('I see.')).toBe(true)
  expect(second.asked.at(-1)).toBe('I see.')
})
