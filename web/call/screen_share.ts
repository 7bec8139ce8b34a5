import { type Room, RoomEvent, Track } from 'livekit-client'

/** Sharp text at a low frame rate: the agent looks at single pictures. */
const CAPTURE = {
  contentHint: 'detail',
  resolution: { width: 1920, height: 1080, frameRate: 5 },
} as const
const PUBLISHED = {
  simulcast: false,
  screenShareEncoding: { maxBitrate: 1_500_000, maxFramerate: 5 },
} as const

/** Whether this browser can share a screen; phones cannot. */
export function canShareScreen(): boolean {
  return 'getDisplayMedia' in (navigator.mediaDevices ?? {})
}

/**
 * Lets the participant choose a screen to share, or stops sharing. Choosing none is fine.
 *
 * @throws Error when the screen cannot be shared
 */
export async function shareScreen({ localParticipant }: Room, shared: boolean): Promise<void> {
  await localParticipant.setScreenShareEnabled(shared, CAPTURE, PUBLISHED).catch((error: Error) => {
    if (error.name !== 'NotAllowedError') throw error
  })
}

/** Reports when sharing starts and ends, even if the browser's own bar ended it. */
export function watchSharing(room: Room, tell: (shared: boolean) => void): void {
  const { ScreenShare } = Track.Source
  room
    .on(RoomEvent.LocalTrackPublished, ({ source }) => source === ScreenShare && tell(true))
    .on(RoomEvent.LocalTrackUnpublished, ({ source }) => source === ScreenShare && tell(false))
}
