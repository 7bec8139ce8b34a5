import {
  type AudioFrame,
  AudioStream,
  type RemoteParticipant,
  type RemoteTrack,
  type RemoteTrackPublication,
  type Room,
  RoomEvent,
  TrackKind,
  TrackSource,
} from '@livekit/rtc-node'
import { VOICE_FRAME_MS } from '../../shared/calls/timeline/voice_activity.ts'
import type { Admitted } from '../admitted.ts'
import { untilEnded } from '../async/until_ended.ts'

/**
 * What every listener in a call gets: mono, one frame per window of the voice-activity detector.
 */
export const SAMPLE_RATE = 16_000
export const FRAME_MS = VOICE_FRAME_MS

export type Listener = {
  /** A person's microphone opened, or reopened after a page reload. */
  opened(person_id: string): void
  /** @param at wall-clock time of arrival, epoch milliseconds */
  frame(person_id: string, frame: AudioFrame, at: number): void
  closed(person_id: string): void
}

/**
 * Reads the microphone of everybody in the room and passes each frame to all listeners. Call it
 * before joining the room. If a person opens several microphones, only the newest is heard;
 * `opened` and `closed` always alternate.
 */
export function readMicrophones(room: Room, listeners: Listener[], admitted: Admitted): void {
  const open = new Map<string, Microphone>()

  room.on(RoomEvent.TrackSubscribed, start)
  room.on(RoomEvent.TrackUnsubscribed, stop)

  function start(
    track: RemoteTrack,
    publication: RemoteTrackPublication,
    participant: RemoteParticipant,
  ) {
    const person_id = admitted.personOf(participant)
    if (person_id === undefined) return
    const before = open.get(person_id)
    if (publication.source !== TrackSource.SOURCE_MICROPHONE || before?.track === track) return
    if (track.kind !== TrackKind.KIND_AUDIO) return
    const options = { sampleRate: SAMPLE_RATE, numChannels: 1, frameSizeMs: FRAME_MS }
    const reader = new AudioStream(track, options).getReader()
    const turn = before ? close(before) : Promise.resolve()
    open.set(person_id, { track, reader, closed: turn.then(() => read(person_id, reader)) })
  }

  function stop(track: RemoteTrack) {
    for (const [person_id, microphone] of open) {
      if (microphone.track !== track) continue
      void close(microphone).then(() => {
        if (open.get(person_id) === microphone) open.delete(person_id)
      })
    }
  }

  async function read(person_id: string, reader: Microphone['reader']) {
    for (const listener of listeners) listener.opened(person_id)
    for await (const frame of untilEnded(reader)) {
      const at = Date.now()
      for (const listener of listeners) listener.frame(person_id, frame, at)
    }
    for (const listener of listeners) listener.closed(person_id)
  }
}

type Microphone = {
  track: RemoteTrack
  reader: ReadableStreamDefaultReader<AudioFrame>
  /** Settles when the listeners have been notified that it is closed. */
  closed: Promise<void>
}

function close({ reader, closed }: Microphone): Promise<void> {
  void reader.cancel().catch(() => {})
  return closed
}
