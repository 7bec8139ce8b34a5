import { json } from 'node:stream/consumers'
import { TokenVerifier, TrackSource } from 'livekit-server-sdk'
import { expect, test } from 'vitest'
import { createLiveKit } from '../../media/livekit.ts'
import { serve } from '../helpers/servers/serve.ts'

const KEY = 'key-of-the-tests'
const SECRET = 'secret-of-the-tests-that-is-long-enough'

test('an empty room outlives two tokens, so that a new token can be used until it expires', async () => {
  const asked: unknown[] = []
  const url = await serve(async (request, response) => {
    asked.push(await json(request))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  const livekit = createLiveKit({
    LIVEKIT_URL: url,
    LIVEKIT_API_KEY: KEY,
    LIVEKIT_API_SECRET: SECRET,
  })
  await livekit.createRoom('ses_1')
  const { token } = await livekit.credentials(
    'ses_1',
    { id: 'per_1', entry: 1, name: null },
    { allow_screen_share: false },
  )
  const { exp, nbf } = await new TokenVerifier(KEY, SECRET).verify(token)
  const [{ emptyTimeout }] = asked as [{ emptyTimeout: number }]
  expect(emptyTimeout).toBeGreaterThanOrEqual(2 * (exp! - nbf!))
})

test('two sources that are closed at once are both closed', async () => {
  let sources = ['CAMERA', 'MICROPHONE', 'SCREEN_SHARE']
  const url = await serve(async (request, response) => {
    const sent = (await json(request)) as { permission?: { canPublishSources?: string[] } }
    if (request.url!.endsWith('/UpdateParticipant')) sources = sent.permission!.canPublishSources!
    const permission = { canSubscribe: true, canPublish: true, canPublishSources: sources }
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ permission }))
  })
  const livekit = createLiveKit({
    LIVEKIT_URL: url,
    LIVEKIT_API_KEY: KEY,
    LIVEKIT_API_SECRET: SECRET,
  })
  const close = (source: TrackSource) => livekit.closeSource('ses_1', 'per_1.1', source)
  await Promise.all([close(TrackSource.CAMERA), close(TrackSource.SCREEN_SHARE)])
  expect(sources).toEqual(['MICROPHONE'])
})
