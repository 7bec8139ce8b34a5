import { Room, RoomEvent, TrackKind, type RemoteTrack } from '@livekit/rtc-node'
import { AccessToken, RoomServiceClient } from 'livekit-server-sdk'
import { randomUUID } from 'node:crypto'
import { listenTo, type Heard } from '../../../local/participant/ears.ts'
import { createParticipantFeed } from '../../../local/participant/participant_feed.ts'
import { openMicrophone } from '../../../local/participant/microphone.ts'
import type { StackAccess } from '../../helpers/live/stack.ts'

/** Credentials of two people in a separate room; the second looks like the agent. */
export async function bareRoom({ url, api_key, api_secret }: StackAccess['livekit']) {
  const room = `bare-${randomUUID()}`
  await new RoomServiceClient(url, api_key, api_secret).createRoom({ name: room })
  const enter = async (identity: string) => {
    const token = new AccessToken(api_key, api_secret, { identity })
    token.addGrant({ room, roomJoin: true, canUpdateOwnMetadata: true })
    return { ws_url: url, token: await token.toJwt() }
  }
  return { participant: await enter('per_test.1'), agent: await enter('agent-test') }
}

/** Somebody in the agent's place: speaks, captions, and records when it hears a voice. */
export async function standIn({ ws_url, token }: { ws_url: string; token: string }) {
  const room = new Room()
  const heard: Heard[] = []
  const feed = createParticipantFeed<Heard>()
  feed.subscribe((stretch) => void heard.push(stretch))
  room.on(RoomEvent.TrackSubscribed, (track: RemoteTrack) => {
    if (track.kind !== TrackKind.KIND_AUDIO) return
    listenTo(track, { onStart: () => {}, onEnd: feed.publish })
  })
  await room.connect(ws_url, token, { autoSubscribe: true, dynacast: false })
  const microphone = await openMicrophone(room)
  const local = room.localParticipant!
  return {
    local,
    microphone,
    /**
     * The first stretch of the participant's voice that arrived after this time, epoch
     * milliseconds.
     */
    heardAfter(instant: number) {
      const stretch = () => heard.find(({ started_at }) => started_at > instant)
      return feed.until(stretch, 'A voice', 60_000)
    },
    async caption(text: string, attributes: Record<string, string>) {
      const writer = await local.streamText({ topic: 'lk.transcription', attributes })
      await writer.write(text)
      await writer.close()
    },
    async leave() {
      await microphone.close()
      await room.disconnect()
    },
  }
}
