import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { TokenVerifier } from 'livekit-server-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLiveKit } from '../../media/livekit.ts'

const KEY = 'key-of-the-tests'
const SECRET = 'secret-of-the-tests-that-is-long-enough'

/** Stands where the media server would, and keeps what it was asked. */
const asked: unknown[] = []
const server = createServer((request, response) => {
  void json(request).then((body) => {
    asked.push(body)
    response.setHeader('content-type', 'application/json').end('{}')
  })
})
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close())

test('a token that is asked for when the one before runs out finds the room to its own end', async () => {
  const { port } = server.address() as AddressInfo
  const livekit = createLiveKit({
    LIVEKIT_URL: `http://127.0.0.1:${port}`,
    LIVEKIT_API_KEY: KEY,
    LIVEKIT_API_SECRET: SECRET,
  })
  await livekit.createRoom('ses_1')
  const { token } = await livekit.credentials(
    'ses_1',
    { id: 'per_1', name: null },
    { allow_screen_share: false },
  )
  const { exp, nbf } = await new TokenVerifier(KEY, SECRET).verify(token)
  const [{ emptyTimeout }] = asked as [{ emptyTimeout: number }]
  expect(emptyTimeout).toBeGreaterThanOrEqual(2 * (exp! - nbf!))
})
