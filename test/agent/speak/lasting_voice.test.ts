import { initializeLogger, tts } from '@livekit/agents'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { setImmediate as immediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { LATE, type within } from '../../../agent/async/within.ts'
import { LastingVoice } from '../../../agent/speak/lasting_voice.ts'
import { createVoices } from '../../../agent/speak/plugin.ts'
import type { ProviderError } from '../../../agent/provider_error.ts'
import { eventually } from '../../helpers/eventually.ts'
import { DEFAULTS } from '../../helpers/settings.ts'

initializeLogger({ pretty: false, level: 'silent' })

const PIECES = ['Hello there, ', 'this is the first sentence. ', 'And here comes the second one.']

test('what the first voice cannot say the second says, from the piece that failed', async () => {
  const first = await voice('a', (piece, res) => (piece === 1 ? res.writeHead(500).end() : 'speak'))
  const second = await voice('b')
  const { heard, failures } = await say(first, second)
  expect(heard).toEqual(['a0', 'b0', 'b1'])
  expect(second.asked).toEqual(PIECES.slice(1).map((piece) => piece.trim()))
  expect(failures).toMatchObject([{ part: 'tts', model: 'first', recoverable: true }])
  expect(failures[0]!.sentence).toMatch(/^The voice failed: HTTP 500/)
})

test('a piece that breaks off is said again from its beginning', async () => {
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

test('a voice that hangs is replaced, and the second goes on speaking in the next reply', async () => {
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

test('a refused key is told at once, and a voice that fails too ends the reply', async () => {
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

type Voice = Awaited<ReturnType<typeof voice>>
type Answer = (piece: number, res: ServerResponse) => unknown

/** A server that says each text in half a second of sound, which tells the server and how many came before. */
async function voice(name: string, answer: Answer = () => 'speak') {
  const asked: string[] = []
  const server = createServer((req, res) => {
    void textOf(req).then((body) => {
      const piece = asked.push((JSON.parse(body) as { input: string }).input.trim()) - 1
      if (answer(piece, res) === 'speak') res.writeHead(200).end(soundOf(name, piece))
    })
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked }
}

const SAMPLES = 12_000

function soundOf(name: string, piece: number) {
  return Buffer.from(new Int16Array(SAMPLES).fill(name.charCodeAt(0) * 100 + piece).buffer)
}

async function voicesOf(first: Voice, second: Voice) {
  const failures: ProviderError[] = []
  /** Each ends a wait, which ends at no other time. */
  const waits: (() => void)[] = []
  const config = {
    ...DEFAULTS,
    SPEECH_BASE_URL: first.url,
    SPEECH_API_KEY: 'key',
    TTS_MODEL: 'first',
    SPEECH_FALLBACK_BASE_URL: second.url,
    SPEECH_FALLBACK_MODEL: 'second',
  }
  const wait: typeof within = (_, work) => {
    const late = new Promise<typeof LATE>((resolve) => waits.push(() => resolve(LATE)))
    return Promise.race([work, late])
  }
  const voices = new LastingVoice({
    voices: createVoices(config, { provider: 'openai', voice_id: 'ash', model: 'first' }, 'en'),
    failed: (error) => void failures.push(error),
    wait,
  })
  return { voices, failures, waits }
}

async function say(first: Voice, second: Voice) {
  const { voices, failures } = await voicesOf(first, second)
  let errors = 0
  voices.on('error', () => errors++)
  const stream = voices.stream()
  for (const piece of PIECES) stream.pushText(piece)
  stream.endInput()
  return { heard: await listenTo(stream), failures, errors }
}

/** What is heard, one entry for each piece of sound. */
async function listenTo(stream: tts.SynthesizeStream) {
  const heard: string[] = []
  for await (const sound of stream) {
    if (sound === tts.SynthesizeStream.END_OF_STREAM) continue
    const [value] = sound.frame.data as unknown as [number]
    const piece = `${String.fromCharCode(Math.floor(value / 100))}${value % 100}`
    if (heard.at(-1) !== piece) heard.push(piece)
  }
  return heard
}
