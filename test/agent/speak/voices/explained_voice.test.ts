import { initializeLogger } from '@livekit/agents'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { createSpeech } from '../../../../agent/speak/voices/plugin.ts'
import { providerError } from '../../../../agent/provider_error.ts'
import { DEFAULTS } from '../../../helpers/api/settings.ts'

initializeLogger({ pretty: false, level: 'silent' })

const QUOTA = 'This request exceeds your quota of 10000. You have 3 credits remaining.'
const spent = (socket: WebSocket) => {
  socket.on('message', () => {
    socket.send(JSON.stringify({ message: QUOTA, error: 'quota_exceeded', code: 1008 }))
    socket.close(1008)
  })
}

test.each<
  [
    name: string,
    provider: string,
    open: ((socket: WebSocket) => void) | number,
    http: [number, object],
    string,
  ]
>([
  [
    'an account without credit',
    'elevenlabs',
    spent,
    [401, { detail: { status: 'quota_exceeded', message: QUOTA } }],
    `The voice failed: HTTP 401: ${QUOTA}`,
  ],
  [
    'an unknown voice',
    'elevenlabs',
    (socket) => socket.close(1008),
    [
      404,
      { detail: { status: 'voice_not_found', message: 'A voice with this id was not found.' } },
    ],
    'The voice failed: HTTP 404: A voice with this id was not found.',
  ],
  [
    'a wrong key',
    'elevenlabs',
    401,
    [401, { detail: { status: 'invalid_api_key', message: 'Invalid API key' } }],
    'The voice refused the key (401): check ELEVENLABS_API_KEY and ELEVENLABS_BASE_URL',
  ],
  [
    'an unknown model',
    'deepgram',
    400,
    [400, { err_code: 'INVALID_MODEL', err_msg: 'No such model/version combination found.' }],
    'The voice failed: HTTP 400: No such model/version combination found.',
  ],
  [
    'a socket that closes by itself',
    'deepgram',
    (socket) => socket.close(1011),
    [200, {}],
    'The voice failed: Deepgram websocket connection closed unexpectedly',
  ],
])(
  '%s is named, whatever the socket of %s says',
  async (_, provider, open, [status, body], sentence) => {
    const url = await serveVoice(open, status, body)
    const config = {
      ...DEFAULTS,
      DEEPGRAM_API_KEY: 'of-deepgram',
      ELEVENLABS_API_KEY: 'of-eleven',
      ELEVENLABS_BASE_URL: `${url}/v1`,
      DEEPGRAM_BASE_URL: url,
    }
    const { plugin, provider: who } = await createSpeech(
      config,
      { provider, voice_id: 'any' },
      'en',
    )
    const errors: unknown[] = []
    plugin.on('error', ({ error }) => errors.push(error))
    const stream = plugin.stream({
      connOptions: { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 9_000 },
    })
    onTestFinished(() => stream.close())
    stream.pushText('Hello there. ')
    stream.endInput()
    for await (const _ of stream);
    const failures = errors.map((error) => providerError(who, { error }))
    expect(failures.map((failure) => failure.sentence)).toEqual([sentence])
    expect(failures[0]!.passes).toBe(status === 200)
  },
)

/** A voice over a socket, which is opened or refused with a status, and over HTTP. */
async function serveVoice(
  open: ((socket: WebSocket) => void) | number,
  status: number,
  body: object,
) {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(status).end(JSON.stringify(body))
  })
  const verifyClient: WebSocketServer['options']['verifyClient'] = (_, answer) =>
    typeof open === 'number' ? answer(false, open) : answer(true)
  const sockets = new WebSocketServer({ server, verifyClient })
  if (typeof open !== 'number') sockets.on('connection', open)
  onTestFinished(() => {
    for (const socket of sockets.clients) socket.terminate()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
