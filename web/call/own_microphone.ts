import type { LocalAudioTrack } from 'livekit-client'
import type { PageEvent } from '../state/state.ts'
import { followMicrophone, type HeldFault } from './follow_microphone.ts'
import { watchLevel } from './level.ts'
import { listMicrophones, MicrophoneError, openMicrophone } from './microphone.ts'

type Options = {
  tell: (event: PageEvent) => void
  /** How loud the participant is, 0 to 1, many times a second. */
  showLevel: (level: number) => void
  /** As the participant wants it. */
  isMuted: () => boolean
}

/** The participant's microphone: opened before the call, with its level, and kept for the room. */
export function ownMicrophone({ tell, showLevel, isMuted }: Options) {
  let track: LocalAudioTrack | undefined
  let fault: HeldFault | null = null
  let stopLevel = () => {}
  let followed: ReturnType<typeof followMicrophone> | undefined

  return {
    /** Undefined until it has been opened. */
    track: () => track,
    isLive: () => track?.mediaStreamTrack.readyState === 'live',
    stop() {
      followed?.stop()
      track?.stop()
    },
    /** What the participant wants may have changed. */
    look: () => followed?.look(),
    /** What is wrong with it was not told to the screen that is shown now. */
    tellFault,
    /**
     * Opens this microphone in place of the one before.
     *
     * @param device_id empty for the default one
     * @returns the id of the opened microphone; undefined if that failed, which the page then
     * reports
     */
    async open(device_id: string): Promise<string | undefined> {
      tell({ type: 'microphone', microphone: { is: 'opening' } })
      try {
        followed?.stop()
        track?.stop()
        track = await openMicrophone(device_id)
        showLevelOf(track)
        const opened = await tellOpen(track)
        follow(track, opened)
        return opened
      } catch (error) {
        const fault = error instanceof MicrophoneError ? error.fault : 'in_use'
        tell({ type: 'microphone', microphone: { is: 'failed', fault } })
        return undefined
      }
    },
  }

  async function tellOpen(track: LocalAudioTrack): Promise<string> {
    const opened = (await track.getDeviceId()) ?? ''
    const devices = await listMicrophones()
    tell({ type: 'microphone', microphone: { is: 'open', devices, device_id: opened } })
    return opened
  }

  function follow(track: LocalAudioTrack, device_id: string) {
    fault = null
    followed = followMicrophone(track, {
      device_id,
      isMuted,
      changed(now) {
        // Before the call, the screen begins anew with the microphone that is there.
        if (now === null) void tellOpen(track)
        fault = now
        tellFault()
      },
    })
  }

  function tellFault() {
    tell({ type: 'microphone_fault', fault })
  }

  /** Shows its level, even after the browser has replaced the underlying track. */
  function showLevelOf(track: LocalAudioTrack) {
    const watch = () => {
      stopLevel()
      stopLevel = watchLevel(track.mediaStreamTrack, showLevel)
    }
    watch()
    track.on('restarted', watch)
  }
}
