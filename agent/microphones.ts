import {
  type AudioFrame,
  AudioStream,
  type RemoteParticipant,
  type RemoteTrack,
  type RemoteTrackPublication,
  type Room,
  RoomEvent,
  TrackSource,
} from '@livekit/rtc-node'

/** What every listener in a call hears: mono, one frame every 20 ms. */
export const SAMPLE_RATE = 16_000
export const FRAME_MS = 20

export type Listener = {
  /** A person's microphone opened, or opened again after a reload of the page. */
  opened?(person_id: string): void
  /** @param at wall clock of its arrival, epoch milliseconds */
  frame(person_id: string, frame: AudioFrame, at: number): void
  closed?(person_id: string): void
}

/** Reads the microphone of everybody in the room and hands each frame to all listeners. */
export function readMicrophones(room: Room, listeners: Listener[]): void {
  const open = new Map<string, ReadableStreamDefaultReader<AudioFrame>>()

  room.on(RoomEvent.TrackSubscribed, start)
  room.on(RoomEvent.TrackUnsubscribed, (track: RemoteTrack) => stop(track.sid ?? ''))
  for (const participant of room.remoteParticipants.values()) {
    for (const publication of participant.trackPublications.values()) {
      if (publication.track) start(publication.track, publication, participant)
    }
  }

  function start(
    track: RemoteTrack,
    publication: RemoteTrackPublication,
    participant: RemoteParticipant,
  ) {
    const sid = track.sid ?? ''
    if (publication.source !== TrackSource.SOURCE_MICROPHONE || open.has(sid)) return
    const options = { sampleRate: SAMPLE_RATE, numChannels: 1, frameSizeMs: FRAME_MS }
    const reader = new AudioStream(track, options).getReader()
    open.set(sid, reader)
    void read(participant.identity, reader)
  }

  async function read(person_id: string, reader: ReadableStreamDefaultReader<AudioFrame>) {
    for (const listener of listeners) listener.opened?.(person_id)
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
      if (done || !value) break
      const at = Date.now()
      for (const listener of listeners) listener.frame(person_id, value, at)
    }
    for (const listener of listeners) listener.closed?.(person_id)
  }

  function stop(sid: string) {
    const reader = open.get(sid)
    open.delete(sid)
    void reader?.cancel().catch(() => {})
  }
}
