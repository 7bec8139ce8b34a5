import { Room } from '@livekit/rtc-node'
import { afterAll, expect, test } from 'vitest'
import { createLiveKit } from '../../media/livekit.ts'
import { SECOND } from '../../shared/base/time.ts'
import { startMediaServer } from '../helpers/live/media_server.ts'

test('the media server reports since when a person has been in a room', async () => {
  const media = await startMediaServer()
  afterAll(() => media.stop())
  const livekit = createLiveKit(media.env)
  await livekit.createRoom('ses_1')
  const since = () => livekit.findFirstJoin('ses_1')
  expect(await since()).toBeUndefined()
  expect(await livekit.findFirstJoin('ses_absent')).toBeUndefined()

  const ada = { id: 'per_ada', entry: 1, name: null }
  const { ws_url, token } = await livekit.credentials('ses_1', ada, { allow_screen_share: false })
  const room = new Room()
  const before = Date.now()
  await room.connect(ws_url, token, { autoSubscribe: false, dynacast: false })
  await expect.poll(since).toBeDefined()
  const joined = (await since())!.getTime()
  expect(joined).toBeGreaterThan(before - SECOND)
  expect(joined).toBeLessThanOrEqual(Date.now())

  await room.disconnect()
  await expect.poll(since).toBeUndefined()
})
