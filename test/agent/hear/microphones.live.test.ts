import {
  AudioSource,
  LocalAudioTrack,
  Room,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readMicrophones } from '../../../agent/hear/microphones.ts'
import { eventually } from '../../helpers/eventually.ts'
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

async function meet() {
  const credentials = await bareRoom(inject('stack').livekit)
  const [agent, person] = [new Room(), new Room()]
  const changes: string[] = []
  readMicrophones(agent, [
    { opened: () => changes.push('opened'), frame() {}, closed: () => changes.push('closed') },
  ])
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
