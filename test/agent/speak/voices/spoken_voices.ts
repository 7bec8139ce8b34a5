import { tts } from '@livekit/agents'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { setImmediate as immediate } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { LATE, type within } from '../../../../agent/async/within.ts'
import { LastingVoice } from '../../../../agent/speak/voices/lasting_voice.ts'
import { createVoices } from '../../../../agent/speak/voices/plugin.ts'
import type { ProviderError } from '../../../../agent/provider_error.ts'
import { DEFAULTS } from '../../../helpers/api/settings.ts'

export const PIECES = [
  'Hello there, ',
  'this is the first sentence. ',
  'And here comes the second one.',
]

type Voice = Awaited<ReturnType<typeof voice>>
type Answer = (piece: number, res: ServerResponse) => unknown

/**
 * A server that speaks each text in half a second of sound, which identifies the server and how
 * many came before.
 */
export async function voice(name: string, answer: Answer = () => 'speak') {
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

export function soundOf(name: string, piece: number) {
  return Buffer.from(new Int16Array(SAMPLES).fill(name.charCodeAt(0) * 100 + piece).buffer)
}

type Clock = { pause: (ms: number, signal: AbortSignal) => Promise<unknown> }

export async function voicesOf(
  first: Voice,
  second?: Voice,
  { pause }: Clock = { pause: () => immediate() },
) {
  const failures: ProviderError[] = []
  const away: boolean[] = []
  /** Each ends a wait, which ends at no other time. */
  const waits: (() => void)[] = []
  const config = {
    ...DEFAULTS,
    SPEECH_BASE_URL: first.url,
    SPEECH_API_KEY: 'key',
    TTS_MODEL: 'first',
    ...(second && {
      SPEECH_FALLBACK_BASE_URL: second.url,
      SPEECH_FALLBACK_MODEL: 'second',
    }),
  }
  const wait: typeof within = (_, work) => {
    const late = new Promise<typeof LATE>((resolve) => waits.push(() => resolve(LATE)))
    return Promise.race([work, late])
  }
  const create = () =>
    createVoices(config, { provider: 'openai', voice_id: 'ash', model: 'first' }, 'en')
  const voices = new LastingVoice({
    voices: await create(),
    failed: (error) => void failures.push(error),
    away: (areAway) => void away.push(areAway),
    wait,
    pause,
  })
  const phraseFailures: ProviderError[] = []
  const phrases = new LastingVoice({
    voices: await create(),
    follows: voices,
    failed: (error) => void phraseFailures.push(error),
    away: (areAway) => void away.push(areAway),
    wait,
    pause,
  })
  return { voices, failures, waits, away, phrases, phraseFailures }
}

/** @param pauses gets each pause, which is over at once */
export async function say(first: Voice, second?: Voice, pauses: number[] = []) {
  const pause = async (ms: number) => void pauses.push(ms)
  const { voices, failures, away } = await voicesOf(first, second, { pause })
  let errors = 0
  voices.on('error', () => errors++)
  const stream = voices.stream()
  for (const piece of PIECES) stream.pushText(piece)
  stream.endInput()
  return { heard: await listenTo(stream), failures, errors, away, pauses }
}

/** What is heard, one entry per piece of sound. */
export async function listenTo(stream: tts.SynthesizeStream) {
  const heard: string[] = []
  for await (const sound of stream) {
    if (sound === tts.SynthesizeStream.END_OF_STREAM) continue
    const [value] = sound.frame.data as unknown as [number]
    const piece = `${String.fromCharCode(Math.floor(value / 100))}${value % 100}`
    if (heard.at(-1) !== piece) heard.push(piece)
  }
  return heard
}

/** A voice whose server is overloaded. */
export const fail = (_: number, res: ServerResponse) => (res.writeHead(503).end(), 'done' as const)
