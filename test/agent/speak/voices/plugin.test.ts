import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { initializeLogger, tts } from '@livekit/agents'
import { expect, onTestFinished, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { createSpeech } from '../../../../agent/speak/voices/plugin.ts'
import { DEFAULTS } from '../../../helpers/api/settings.ts'

initializeLogger({ pretty: false, level: 'silent' })

const keys = {
  OPENAI_API_KEY: 'o',
  DEEPGRAM_API_KEY: 'of-deepgram',
  ELEVENLABS_API_KEY: 'of-eleven',
}
const TEXT = ['Hello there, this is the first sentence. ', 'And here comes the second one. ']

/* Each provider's protocol, with a sound per piece of text that encodes how many came before it. */

/** Sixty milliseconds at 24 kHz, all samples alike. */
const soundOf = (nth: number) => Buffer.from(new Int16Array(1440).fill(nth).buffer)

type Heard = { url: string; key: string | undefined; pieces: string[] }

async function provider(serveSocket: (socket: WebSocket, heard: Heard) => void) {
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  const heard: Heard = { url: '', key: undefined, pieces: [] }
  sockets.on('connection', (socket, { url, headers }) => {
    heard.url = url!
    heard.key = headers.authorization ?? String(headers['xi-api-key'])
    serveSocket(socket, heard)
  })
  onTestFinished(() => {
    for (const socket of sockets.clients) socket.terminate()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { heard, port: (server.address() as AddressInfo).port }
}

/** What the plugin makes of the text, in playing order. */
async function samplesOf(plugin: tts.TTS) {
  const stream = plugin.stream()
  for (const piece of TEXT) stream.pushText(piece)
  stream.endInput()
  const samples: number[] = []
  for await (const audio of stream) {
    if (audio !== tts.SynthesizeStream.END_OF_STREAM) samples.push(...audio.frame.data)
  }
  await plugin.close()
  return samples
}

/** In order, with none missing. */
function expectInOrder(samples: number[], pieces: number) {
  expect(pieces).toBeGreaterThanOrEqual(2)
  expect(samples).toEqual(samples.toSorted((a, b) => a - b))
  expect(new Set(samples.filter((one) => one > 0)).size).toBe(pieces)
  expect(samples.filter((one) => one > 0)).toHaveLength(pieces * 1440)
}

test('Deepgram is asked for the voice with its key, and its sound arrives complete and in order', async () => {
  const { heard, port } = await provider((socket, { pieces }) => {
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as { type: string; text?: string }
      if (message.type === 'Speak') {
        pieces.push(message.text!)
        socket.send(soundOf(pieces.length))
      }
      if (message.type === 'Flush') socket.send('{"type": "Flushed", "sequence_id": 0}')
      if (message.type === 'Close') socket.close()
    })
  })
  const config = { ...DEFAULTS, ...keys, DEEPGRAM_BASE_URL: `ws://127.0.0.1:${port}` }
  const voice = { provider: 'deepgram', voice_id: 'aura-2-thalia-en' } as const
  const { plugin, provider: who } = await createSpeech(config, voice, 'en')
  const samples = await samplesOf(plugin)
  expect([who.model, heard.key]).toEqual(['aura-2-thalia-en', 'Token of-deepgram'])
  expect(heard.url).toMatch(/^\/v1\/speak\?.*model=aura-2-thalia-en/)
  expect(heard.pieces.join('').replaceAll(/\s+/g, ' ')).toBe(TEXT.join(''))
  expectInOrder(samples, heard.pieces.length)
})

/** Speaks each text, as ElevenLabs does. */
function speakEach(socket: WebSocket, { pieces }: Heard) {
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Record<string, string | boolean>
    const { context_id: contextId } = message
    if (message.close_context) {
      socket.send(JSON.stringify({ contextId, isFinal: true }))
    } else if (String(message.text).trim()) {
      pieces.push(String(message.text))
      const audio = soundOf(pieces.length).toString('base64')
      socket.send(JSON.stringify({ contextId, audio }))
    }
  })
}

test('ElevenLabs is asked for the voice, model and language with its key, and its sound arrives complete and in order', async () => {
  const { heard, port } = await provider(speakEach)
  const config = { ...DEFAULTS, ...keys, ELEVENLABS_BASE_URL: `http://127.0.0.1:${port}/v1` }
  const voice = { provider: 'elevenlabs', voice_id: 'rachel' } as const
  const { plugin, provider: who } = await createSpeech(config, voice, 'de')
  const rate = plugin.sampleRate
  const samples = await samplesOf(plugin)
  expect([who.model, heard.key]).toEqual(['eleven_turbo_v2_5', 'of-eleven'])
  expect(heard.url).toMatch(/^\/v1\/text-to-speech\/rachel\/multi-stream-input\?/)
  expect(heard.url).toContain('model_id=eleven_turbo_v2_5')
  expect(heard.url).toContain('language_code=de')
  expect(heard.url).toContain(`output_format=pcm_${rate}`)
  expect(heard.pieces.join('').replaceAll(/\s+/g, ' ')).toBe(TEXT.join(''))
  expectInOrder(samples, heard.pieces.length)
})

test('the voice and the model that a template names cannot escape their place in the URL', async () => {
  const { heard, port } = await provider(speakEach)
  const config = { ...DEFAULTS, ...keys, ELEVENLABS_BASE_URL: `http://127.0.0.1:${port}/v1` }
  const voice = { provider: 'elevenlabs', voice_id: '../other?a=', model: 'any&b=c' } as const
  const { plugin, provider: who } = await createSpeech(config, voice, 'en')
  await samplesOf(plugin)
  expect(heard.url).toMatch(/^\/v1\/text-to-speech\/\.\.%2Fother%3Fa%3D\/multi-stream-input\?/)
  expect(heard.url).toContain('model_id=any%26b%3Dc&')
  expect(who.model).toBe('any&b=c')
})
