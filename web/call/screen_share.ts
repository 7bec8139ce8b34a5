import { type Room, RoomEvent, Track } from 'livekit-client'

/** Text stays sharp, and few frames suffice: the agent looks at single pictures. */
const CAPTURE = {
  audio: false,
  contentHint: 'detail',
  resolution: { width: 1920, height: 1080, frameRate: 5 },
} as const
const PUBLISHED = {
  simulcast: false,
  screenShareEncoding: { maxBitrate: 1_500_000, maxFramerate: 5 },
} as const

/** Whether this browser can share a screen; those of phones cannot. */
export function canShareScreen(): boolean {
  return 'getDisplayMedia' in (navigator.mediaDevices ?? {})
}

/**
 * Lets the participant choose a screen to share, or ends that. Nothing happens when they choose none.
 *
 * @throws Error when the room does not take it
 */
export async function shareScreen({ localParticipant }: Room, shared: boolean): Promise<void> {
  await localParticipant.setScreenShareEnabled(shared, CAPTURE, PUBLISHED).catch((error: Error) => {
    if (error.name !== 'NotAllowedError') throw error
  })
}

/** Tells whenever the screen is shared or is no more, also when the browser's own bar ended it. */
export function watchSharing(room: Room, tell: (shared: boolean) => void): void {
  const { ScreenShare } = Track.Source
  room
    .on(RoomEvent.LocalTrackPublished, ({ source }) => source === ScreenShare && tell(true))
    .on(RoomEvent.LocalTrackUnpublished, ({ source }) => source === ScreenShare && tell(false))
}
