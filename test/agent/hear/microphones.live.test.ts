import {
  AudioSource,
  LocalAudioTrack,
  LocalVideoTrack,
  Room,
  RoomEvent,
  TrackPublishOptions,
  TrackSource,
  VideoSource,
} from '@livekit/rtc-node'
import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { Admitted } from '../../../agent/admitted.ts'
import { readMicrophones } from '../../../agent/hear/microphones.ts'
import { guardTracks } from '../../../agent/life/track_guard.ts'
import { createLiveKit } from '../../../media/livekit.ts'
import type { Incident } from '../../../shared/calls/timeline/incident.ts'
import { eventually } from '../../helpers/eventually.ts'
import { keptLog } from '../../helpers/kept_log.ts'
import { bareRoom } from '../../local/participant/bare_room.ts'

test('only one microphone of a person is heard at a time, however many they open', async () => {
  const { person, changes } = await meet()
  const opened = []
  for (let i = 0; i < 3; i++) {
    opened.push(await publishMicrophone(person))
    await eventually(() => changes.length >= 2 * i + 1)
  }
  await person.localParticipant!.unpublishTrack(opened[0]!)
  await person.localParticipant!.unpublishTrack(opened[2]!)
  await eventually(() => changes.length >= 6)
  expect(changes).toEqual(['opened', 'closed', 'opened', 'closed', 'opened', 'closed'])
})

test('pictures called a microphone are taken away, and so is the right to send more; others are heard', async () => {
  const { enter, agent, incidents, changes } = await guarded()
  const [eve, ada] = [await enter('per_eve'), await enter('per_ada')]
  const gone = new Promise<string>((resolve) => {
    agent.on(RoomEvent.TrackUnpublished, (_, { identity }) => resolve(identity))
  })
  await publishPictures(eve)
  expect(await gone).toBe('per_eve.1')
  expect(incidents).toMatchObject([
    { kind: 'track', title: 'participant', detail: expect.stringContaining('pictures as sound') },
  ])
  expect(changes).toEqual([])
  await publishMicrophone(eve).catch(() => {})
  await publishMicrophone(ada)
  await eventually(() => changes.length > 0)
  expect(changes).toEqual(['opened per_ada'])
  const sent = agent.remoteParticipants.get('per_eve.1')!.trackPublications
  expect([...sent.values()]).toEqual([])
})

test('nobody has more than four tracks at a time', async () => {
  const { enter, agent, incidents } = await guarded()
  const eve = await enter('per_eve')
  const gone = new Set<string>()
  agent.on(RoomEvent.TrackUnpublished, ({ sid }) => gone.add(sid!))
  for (let i = 0; i < 5; i++) await publishMicrophone(eve)
  await eventually(() => gone.size === 5)
  expect(incidents).toMatchObject([{ detail: expect.stringContaining('more than 4 tracks') }])
})

test('whoever held a seat before takes nothing from the next in it, whatever they sent and send', async () => {
  const { enter, openRepeatedly, agent, admitted, incidents, changes } = await guarded()
  const eve = await enter('per_ben')
  await openRepeatedly(eve, 30)
  // The last of them may still be about to open.
  const { trackPublications } = agent.remoteParticipants.get('per_ben.1')!
  await eventually(() => trackPublications.size === 0)
  await eventually(() => changes.at(-1) === 'closed per_ben')
  const before = changes.length
  const ben = await enter('per_ben', 2)
  admitted.learn([{ id: 'per_ben', entry: 2 }])
  const replaced = await publishMicrophone(eve)
  await publishMicrophone(ben)
  await eventually(() => incidents.length > 0 || changes.length > before)
  expect(incidents).toEqual([])
  expect(changes.slice(before)).toEqual(['opened per_ben'])
  await eventually(() => trackPublications.get(replaced)?.subscribed === false)
})

test('whoever sends one track after the other loses their own microphone, and nobody else theirs', async () => {
  const { enter, openRepeatedly, incidents, changes } = await guarded()
  const [eve, ada] = [await enter('per_eve'), await enter('per_ada')]
  await openRepeatedly(eve, 30)
  await publishMicrophone(eve)
  await eventually(() => incidents.length > 0)
  expect(incidents).toMatchObject([
    { detail: expect.stringContaining('one track after the other') },
  ])
  await publishMicrophone(ada)
  await eventually(() => changes.includes('opened per_ada'))
})

/** A room with an agent that guards what people send, who may open microphones only. */
async function guarded() {
  const { url, api_key, api_secret } = inject('stack').livekit
  const keys = { LIVEKIT_API_KEY: api_key, LIVEKIT_API_SECRET: api_secret }
  const livekit = createLiveKit({ LIVEKIT_URL: url, ...keys })
  const name = `guarded-${randomUUID()}`
  await livekit.createRoom(name)
  const incidents: Incident[] = []
  const changes: string[] = []
  const agent = new Room()
  const admitted = new Admitted()
  guardTracks(agent, {
    admitted,
    log: keptLog().log,
    happened: (incident) => incidents.push(incident),
    close: ({ close, of }) => livekit.closeSource(name, of, close),
  })
  const told = (what: string) => (id: string) => changes.push(`${what} ${id}`)
  const listener = { opened: told('opened'), frame() {}, closed: told('closed') }
  readMicrophones(agent, [listener], admitted)
  await connect(agent, 'agent')
  const enter = (id: string, entry?: number) => connect(new Room(), id, entry)
  return { enter, openRepeatedly, agent, admitted, incidents, changes }

  /** Opens and closes a microphone, each time once the agent has learnt of it. */
  async function openRepeatedly(room: Room, times: number) {
    const { identity } = room.localParticipant!
    const known = () => agent.remoteParticipants.get(identity)?.trackPublications
    for (let i = 0; i < times; i++) {
      const sid = await publishMicrophone(room)
      await eventually(() => known()?.has(sid))
      await room.localParticipant!.unpublishTrack(sid)
    }
  }

  async function connect(room: Room, id: string, entry = 1) {
    const may = { allow_screen_share: false }
    const { ws_url, token } = await livekit.credentials(name, { id, entry, name: null }, may)
    await room.connect(ws_url, token, { autoSubscribe: true, dynacast: false })
    onTestFinished(() => room.disconnect())
    return room
  }
}

async function publishPictures(room: Room) {
  const track = LocalVideoTrack.createVideoTrack('pictures', new VideoSource(64, 64))
  const options = new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE })
  await room.localParticipant!.publishTrack(track, options)
}

async function meet() {
  const credentials = await bareRoom(inject('stack').livekit)
  const [agent, person] = [new Room(), new Room()]
  const changes: string[] = []
  const listener = {
    opened: () => changes.push('opened'),
    frame() {},
    closed: () => changes.push('closed'),
  }
  readMicrophones(agent, [listener], new Admitted())
  const options = { autoSubscribe: true, dynacast: false }
  for (const [room, { ws_url, token }] of [
    [agent, credentials.agent],
    [person, credentials.participant],
  ] as const) {
    await room.connect(ws_url, token, options)
    onTestFinished(() => room.disconnect())
  }
  return { person, changes }
}

async function publishMicrophone(room: Room) {
  const track = LocalAudioTrack.createAudioTrack('microphone', new AudioSource(16_000, 1))
  const options = new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE })
  const { sid } = await room.localParticipant!.publishTrack(track, options)
  return sid!
}
