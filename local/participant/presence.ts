import {
  type Participant as RoomParticipant,
  ParticipantKind,
  type RemoteTrack,
  Room,
  RoomEvent,
  TrackKind,
} from '@livekit/rtc-node'
import type { CallbackMessage } from '../../shared/outputs/callback.ts'
import { CALLBACK_TOPIC, ENDED_ATTRIBUTE, PROGRESS_ATTRIBUTE } from '../../shared/calls/room.ts'
import { readCaptions } from './captions.ts'
import { listenTo } from './ears.ts'
import { heldAnswers } from './held_answers.ts'
import { openMicrophone } from './microphone.ts'
import type { ParticipantEvent } from './participant_event.ts'
import { openScreen, type Picture, type Screen } from './screen.ts'

/** What `GET /v1/sessions/{id}/join` returns. */
export type Credentials = { ws_url: string; token: string }

export type Surroundings = {
  /** The noise around the participant, in dBFS; absent: digitally silent. */
  noise_dbfs?: number
  /** The client plays everything as it comes, unlike our page, which holds late answers back. */
  plays_all?: boolean
  /** How long the agent may take to say or ask something, in milliseconds. */
  patience_ms?: number
}

/** One stay in the room. */
export type Presence = Awaited<ReturnType<typeof enter>>

type Publish = (event: ParticipantEvent) => void

/**
 * Enters the room with an open microphone, listening.
 *
 * @throws Error when the server does not answer or refuses the token
 */
export async function enter(
  { ws_url, token, noise_dbfs, plays_all = false }: Credentials & Surroundings,
  publish: Publish,
) {
  const room = new Room()
  /** How loud the microphone is; it opens last. */
  let own_dbfs = (_at: number) => -Infinity
  /** The functions that stop listening, by track. */
  const ears = new Map<string, () => Promise<void>>()
  const dropCaptions = readCaptions(room, (caption) => publish({ type: 'caption', ...caption }))
  room
    .on(RoomEvent.ParticipantConnected, greet)
    .on(RoomEvent.ParticipantDisconnected, (participant) => {
      if (isAgent(participant)) publish({ type: 'agent_left' })
    })
    .on(RoomEvent.ParticipantAttributesChanged, (changed, participant) => {
      if (isAgent(participant)) publishAttributes(changed, publish)
    })
    .on(RoomEvent.TrackSubscribed, (track, _publication, participant) => {
      if (track.kind === TrackKind.KIND_AUDIO && isAgent(participant)) openEars(track)
    })
    .on(RoomEvent.DataReceived, (bytes, _from, _kind, topic) => {
      if (topic !== CALLBACK_TOPIC) return
      const message = JSON.parse(new TextDecoder().decode(bytes)) as CallbackMessage
      publish({ type: 'callback', ...message })
    })
    .on(RoomEvent.TrackUnsubscribed, (track) => void ears.get(track.sid ?? '')?.())
    .on(RoomEvent.Disconnected, () => publish({ type: 'disconnected' }))

  function greet(participant: RoomParticipant) {
    if (!isAgent(participant)) return
    publish({ type: 'agent_joined', identity: participant.identity })
    publishAttributes(participant.attributes, publish)
  }

  function openEars(track: RemoteTrack) {
    const isHeld = heldAnswers((at) => own_dbfs(at))
    const opened = listenTo(track, {
      isPlayed: (at, dbfs) => plays_all || !isHeld(at, dbfs),
      onStart: (at) => publish({ type: 'agent_heard', at }),
      onEnd: (heard) => publish({ type: 'agent_quiet', ...heard }),
    })
    ears.set(track.sid ?? '', opened)
  }

  await room.connect(ws_url, token, { autoSubscribe: true, dynacast: false })
  const microphone = await openMicrophone(room, noise_dbfs)
  own_dbfs = microphone.dbfs
  for (const participant of room.remoteParticipants.values()) greet(participant)
  let screen: Screen | undefined
  return {
    identity: room.localParticipant!.identity,
    microphone,
    async shareScreen(picture: Picture): Promise<void> {
      screen = await openScreen(room, picture)
    },
    async leave(): Promise<void> {
      await dropCaptions()
      await screen?.close()
      await microphone.close()
      await Promise.all([...ears.values()].map((stop) => stop()))
      await room.disconnect()
    },
  }
}

function isAgent({ kind, identity }: RoomParticipant) {
  return kind === ParticipantKind.AGENT || identity.startsWith('agent-')
}

function publishAttributes(attributes: Record<string, string>, publish: Publish) {
  const { 'lk.agent.state': state } = attributes
  const { [PROGRESS_ATTRIBUTE]: progress, [ENDED_ATTRIBUTE]: reason } = attributes
  if (progress) publish({ type: 'progress', ...JSON.parse(progress) })
  if (reason) publish({ type: 'ended', reason })
  if (state) publish({ type: 'agent_state', state })
}
