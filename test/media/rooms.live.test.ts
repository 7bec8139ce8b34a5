import {
  AudioSource,
  LocalAudioTrack,
  Room,
  RoomEvent,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { RoomServiceClient } from 'livekit-server-sdk'
import { WebSocket } from 'ws'
import { createLiveKit, type LiveKit, nameRoom } from '../../media/livekit.ts'
import { newId } from '../../shared/base/ids.ts'
import { SECOND } from '../../shared/base/time.ts'
import { startMediaServer } from '../helpers/live/media_server.ts'

const ADA = { id: 'per_ada', entry: 1, name: null }

let media: Awaited<ReturnType<typeof startMediaServer>>
let livekit: LiveKit
beforeAll(async () => {
  media = await startMediaServer()
  livekit = createLiveKit(media.env)
})
afterAll(() => media.stop())

test('the media server reports since when a person has been in a room', async () => {
  await livekit.createRoom('ses_1')
  const since = () => livekit.findFirstJoin('ses_1')
  expect(await since()).toBeUndefined()
  expect(await livekit.findFirstJoin('ses_absent')).toBeUndefined()

  const before = Date.now()
  const { room } = await enter('ses_1')
  await expect.poll(since).toBeDefined()
  const joined = (await since())!.getTime()
  expect(joined).toBeGreaterThan(before - SECOND)
  expect(joined).toBeLessThanOrEqual(Date.now())

  await room.disconnect()
  await expect.poll(since).toBeUndefined()
})

test('a token that enters under another identity than its own, as the media server lets it, is no person', async () => {
  await livekit.createRoom('ses_2')
  await enterAs(await credentials('ses_2'), 'x')
  const { LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = media.env
  const server = new RoomServiceClient(LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET)
  const present = await server.listParticipants(nameRoom(media.env, 'ses_2'))
  expect(present.map(({ identity }) => identity)).toEqual(['per_ada.1#x'])

  expect(await livekit.listPersons('ses_2')).toEqual([])
  expect(await livekit.findFirstJoin('ses_2')).toBeUndefined()
})

test('a token that enters under dozens of identities keeps nobody out', async () => {
  await livekit.createRoom('ses_3')
  const eve = await credentials('ses_3')
  for (let i = 0; i < 45; i++) await enterAs(eve, `${i}`)
  const { room } = await enter('ses_3')
  expect(room.isConnected).toBe(true)
})

test('everybody in a room is told that somebody listens in before they hear anything', async () => {
  await livekit.createRoom('ses_4')
  const ada = await enter('ses_4')
  const happened: string[] = []
  ada.room.on(RoomEvent.ParticipantConnected, ({ identity }) =>
    happened.push(`told of ${identity}`),
  )
  await speak(ada.room)

  const { ws_url, token } = await livekit.listenerCredentials('ses_4', 'lst_1')
  const listener = new Room()
  listener.on(RoomEvent.TrackSubscribed, () => happened.push('heard'))
  await listener.connect(ws_url, token, { autoSubscribe: true, dynacast: false })
  onTestFinished(() => listener.disconnect())
  await livekit.letHear('ses_4', 'lst_1')
  await expect.poll(() => happened).toHaveLength(2)
  expect(happened).toEqual(['told of lst_1', 'heard'])
  await livekit.letHear('ses_4', 'lst_absent')
})

test('a room that a token makes anew after its call is known by its lack of a mark, and can be ended', async () => {
  const session_id = newId('ses')
  const room = nameRoom(media.env, session_id)
  await livekit.createRoom(session_id)
  expect(await livekit.listUnmarkedRooms()).toEqual([])
  const { token } = await credentials(session_id)
  await livekit.deleteRoom(session_id)
  expect(await livekit.findRoomSid(session_id)).toBeUndefined()

  const made = await fetch(`${media.env.LIVEKIT_URL.replace('ws', 'http')}/whip/v1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' },
    body: OFFER,
  })
  expect(made.status).toBe(201)
  expect(await livekit.listUnmarkedRooms()).toEqual([room])
  await livekit.deleteUnmarkedRoom(room)
  expect(await livekit.listUnmarkedRooms()).toEqual([])
  expect(await livekit.findRoomSid(session_id)).toBeUndefined()
})

const OFFER = `v=0
o=- 1 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
m=audio 9 UDP/TLS/RTP/SAVPF 111
c=IN IP4 0.0.0.0
a=ice-ufrag:abcd
a=ice-pwd:abcdefghijklmnopqrstuvwx
a=fingerprint:sha-256 ${Array<string>(32).fill('AB').join(':')}
a=setup:actpass
a=mid:0
a=sendonly
a=msid:s t
a=rtcp-mux
a=rtpmap:111 opus/48000/2
`.replaceAll('\n', '\r\n')

function credentials(session_id: string) {
  return livekit.credentials(session_id, ADA, { allow_screen_share: false })
}

/** Under an identity to which `suffix` is appended. */
async function enterAs({ ws_url, token }: Awaited<ReturnType<typeof credentials>>, suffix: string) {
  const asked = new URLSearchParams({ access_token: token, publish: suffix, protocol: '15' })
  const socket = new WebSocket(`${ws_url}/rtc?${asked}`)
  onTestFinished(() => socket.terminate())
  await once(socket, 'message')
}

/** Opens the microphone of somebody in a room. */
async function speak({ localParticipant }: Room) {
  const track = LocalAudioTrack.createAudioTrack('microphone', new AudioSource(48_000, 1))
  const options = new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE })
  await localParticipant!.publishTrack(track, options)
}

async function enter(session_id: string) {
  const { ws_url, token } = await credentials(session_id)
  const room = new Room()
  await room.connect(ws_url, token, { autoSubscribe: false, dynacast: false })
  onTestFinished(() => room.disconnect())
  return { room }
}
