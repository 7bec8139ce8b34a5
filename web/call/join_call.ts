import {
  ConnectionState,
  DisconnectReason,
  type LocalAudioTrack,
  type Participant,
  ParticipantKind,
  type RemoteTrack,
  Room,
  RoomEvent,
  Track,
} from 'livekit-client'
import type { JoinCredentials } from '../../shared/conversations/embed.ts'
import type { EndedReason } from '../../shared/calls/states.ts'
import { type Caption, readCaption } from './captions.ts'
import { holdLateAnswers } from './held_answer.ts'
import { watchLevel } from './level.ts'
import { heedNotices } from './notices.ts'
import { readProgress } from './progress.ts'
import {
  CALLBACK_TOPIC,
  CAPTION_TOPIC,
  ENDED_ATTRIBUTE,
  isPersonIdentity,
  NOTICE_TOPIC,
  PROGRESS_ATTRIBUTE,
  WAITS_ATTRIBUTE,
  SPEAKER_ATTRIBUTE,
} from './room_names.ts'
import { shareScreen, watchSharing } from './screen_share.ts'
import { type Cut, watchFlow } from './watch_flow.ts'
import type { PageProblem } from '../state/page_problem.ts'
import type { AgentState, CallChange, PageEvent } from '../state/state.ts'

export type Call = {
  mute(muted: boolean): Promise<void>
  /** Shares the screen that the participant chooses, or stops sharing. */
  share(shared: boolean): Promise<void>
  /** Plays the agent's sound; call it from a click handler if the browser blocked playback. */
  hear(): Promise<void>
  /** Ends the conversation for good; a participant who only leaves may rejoin in time. */
  end(): Promise<void>
}

type Options = {
  credentials: JoinCredentials
  microphone: LocalAudioTrack
  muted: boolean
  /** Called once, as soon as the participant is in the room. */
  joined: (call: Call) => void
  /** The connection is lost, though the call may continue; called once. */
  lost: () => void
  tell: (event: PageEvent) => void
  changed: (call: CallChange) => void
  /** A frontend callback arrived, perhaps not for the first time. */
  readOutput: (message: Uint8Array) => void
  /** Sound flows again that did not get through. */
  mended: (cut: Cut) => void
  /** Tells the service that this is not a lost connection, for which the agent would wait. */
  leave: () => Promise<unknown>
  /** How loud the agent is, 0 to 1, many times a second. */
  tellAgentLevel: (level: number) => void
}

/** How long the service may take to learn that somebody leaves before the page reports the end. */
const LEAVE_MS = 1_000

/**
 * Joins the room and publishes the microphone. `joined` gets what the participant can do from then
 * on, and `tell` is called with everything that happens.
 *
 * @throws Error when the room cannot be joined
 */
export async function joinCall(options: Options): Promise<void> {
  const { credentials, microphone, muted, joined, changed, leave } = options
  const room = new Room()
  const listener = listen(room, options)
  watchSharing(room, (shared) => changed({ sharing: shared ? 'on' : 'off' }))
  const call: Call = {
    mute: async (muted) => {
      await (muted ? microphone.mute() : microphone.unmute()).catch(() => {})
      changed({ muted })
    },
    share: (shared) => shareScreen(room, shared).catch(() => changed({ sharing: 'failed' })),
    hear: () => room.startAudio(),
    end: async () => {
      listener.stop()
      // First, because the host page may remove this one as soon as it is notified.
      const left = leave().catch(() => {})
      await Promise.race([left, new Promise((resolve) => setTimeout(resolve, LEAVE_MS))])
      listener.end('participant_ended')
      await room.disconnect()
    },
  }
  try {
    await room.connect(credentials.ws_url, credentials.token)
    joined(call)
    listener.lookAround()
    if (muted) await microphone.mute()
    await room.localParticipant.publishTrack(microphone, { source: Track.Source.Microphone })
  } catch (error) {
    if (listener.isOver()) return
    listener.stop()
    await room.disconnect()
    throw error
  }
}

function listen(room: Room, options: Options) {
  const { microphone, tell, changed, lost, mended, readOutput, tellAgentLevel } = options
  let agent: Participant | undefined
  let isIn = false
  let over = false
  let agentSound: RemoteTrack | undefined
  let stopListening = () => {}
  let stopFlow = () => {}
  const heed = heedNotices({
    tell,
    changed,
    ended(reason) {
      end(reason)
      void room.disconnect()
    },
  })

  room
    .on(RoomEvent.ParticipantConnected, follow)
    .on(RoomEvent.ParticipantConnected, lookAtPeople)
    .on(RoomEvent.ParticipantDisconnected, lookAtPeople)
    .on(RoomEvent.ParticipantNameChanged, lookAtPeople)
    .on(RoomEvent.ParticipantAttributesChanged, (_changed, participant) => follow(participant))
    .on(RoomEvent.ParticipantDisconnected, (participant) => {
      if (participant !== agent) return
      if (participant.attributes[ENDED_ATTRIBUTE]) return endAs(participant)
      agent = [...room.remoteParticipants.values()].find(isAgent)
      if (agent) follow(agent)
      else changed({ agent: 'absent' })
    })
    .on(RoomEvent.TrackSubscribed, (track, _publication, participant) => {
      if (track.kind !== Track.Kind.Audio) return
      document.body.append(track.attach())
      if (!isAgent(participant)) return
      agentSound = track
      stopListening()
      const stopHolding = holdLateAnswers(microphone, track.mediaStreamTrack)
      const stopLevel = watchLevel(track.mediaStreamTrack, tellAgentLevel)
      stopListening = () => {
        stopHolding()
        stopLevel()
      }
    })
    .on(RoomEvent.TrackUnsubscribed, (track) => {
      if (track === agentSound) agentSound = undefined
      silence(track)
    })
    .on(RoomEvent.AudioPlaybackStatusChanged, () =>
      changed({ sound_blocked: !room.canPlaybackAudio }),
    )
    .on(RoomEvent.DataReceived, (message, sender, _kind, topic) => {
      if (topic === CALLBACK_TOPIC && sender && isAgent(sender)) readOutput(message)
      // Only the service sends without being in the room.
      if (topic === NOTICE_TOPIC && !sender) heed(message)
    })
    .on(RoomEvent.ConnectionStateChanged, (state) => {
      if (state === ConnectionState.Disconnected) return
      changed({ connected: state === ConnectionState.Connected })
    })
    .on(RoomEvent.Disconnected, (reason) => {
      stopListening()
      stopFlow()
      if (over || !isIn) return
      if (agent?.attributes[ENDED_ATTRIBUTE]) return endAs(agent)
      if (reason !== undefined && FINAL.includes(reason)) return end(null)
      const problem = reason !== undefined && STOPPED[reason]
      if (problem) return tell({ type: 'stopped', problem })
      over = true
      lost()
    })

  room.registerTextStreamHandler(CAPTION_TOPIC, (reader, { identity }) => {
    const { id, attributes = {} } = reader.info
    const from = { stream_id: id, attributes, ...speakerOf(room, identity, attributes) }
    // What arrived before a stream broke off is shown; connection events report the rest.
    readCaption(from, reader, (caption) => tell({ type: 'caption', caption })).catch(() => {})
  })

  function follow(participant: Participant) {
    if (!isAgent(participant)) return
    const { attributes } = participant
    const doing = agentState(attributes['lk.agent.state'])
    // A newly arrived agent does not replace one that still holds the call.
    const isNew = agent !== undefined && agent.identity !== participant.identity
    if (isNew && doing === 'absent') return
    agent = participant
    const progress = readProgress(attributes[PROGRESS_ATTRIBUTE])
    const waits_for = attributes[WAITS_ATTRIBUTE] ? ('providers' as const) : null
    changed({
      agent: doing,
      ...(doing !== 'absent' && { waits_for }),
      ...(progress && { progress }),
    })
    if (attributes[ENDED_ATTRIBUTE] && doing !== 'speaking') endAs(participant)
  }

  function lookAtPeople() {
    const there = [...room.remoteParticipants.values()]
    const others = there.filter(isPerson).map(({ name = '' }) => name)
    changed({ listened_to: there.some(isListener), others })
  }

  function endAs({ attributes }: Participant) {
    end(attributes[ENDED_ATTRIBUTE] as EndedReason)
    void room.disconnect()
  }

  function end(reason: EndedReason | null) {
    over = true
    tell({ type: 'ended', reason })
  }

  return {
    end,
    /** The participant is in the room. */
    lookAround() {
      isIn = true
      stopFlow = watchFlow({
        own: microphone,
        agent: () => agentSound,
        cut: () => changed({ cut_off: true }),
        mended(cut) {
          changed({ cut_off: false })
          mended(cut)
        },
      })
      room.remoteParticipants.forEach(follow)
      lookAtPeople()
    },
    /** The end has already been reported. */
    isOver: () => over,
    stop: () => void (over = true),
  }
}

function isAgent({ kind }: Participant) {
  return kind === ParticipantKind.AGENT
}

/** Not somebody under an identity that the service gave to nobody, who is about to be removed. */
function isPerson({ kind, identity }: Participant) {
  return kind === ParticipantKind.STANDARD && isPersonIdentity(identity)
}

/** Somebody listening in from the console; the service admits them as a recorder. */
function isListener({ kind }: Participant) {
  return kind === ParticipantKind.EGRESS
}

function agentState(attribute: string | undefined): AgentState {
  return attribute === 'listening' || attribute === 'thinking' || attribute === 'speaking'
    ? attribute
    : 'absent'
}

function silence(track: RemoteTrack) {
  for (const element of track.detach()) element.remove()
}

/** The room was closed: there is nothing to rejoin. */
const FINAL = [DisconnectReason.ROOM_DELETED, DisconnectReason.ROOM_CLOSED]

/**
 * The participant is connected elsewhere, as the same entry or by a newer one, or leaves the page; this page does not
 * reconnect.
 */
const STOPPED: { [reason: number]: PageProblem } = {
  [DisconnectReason.DUPLICATE_IDENTITY]: 'elsewhere',
  [DisconnectReason.PARTICIPANT_REMOVED]: 'elsewhere',
  [DisconnectReason.CLIENT_INITIATED]: 'lost',
}

/** Whose words a stream carries: the agent sends a participant's words in their name. */
function speakerOf(
  room: Room,
  identity: string,
  attributes: Record<string, string>,
): Pick<Caption, 'side' | 'speaker'> {
  const speaker = attributes[SPEAKER_ATTRIBUTE]
  if (identity === room.localParticipant.identity) return { side: 'own', speaker: '' }
  return speaker === undefined ? { side: 'agent', speaker: '' } : { side: 'other', speaker }
}
