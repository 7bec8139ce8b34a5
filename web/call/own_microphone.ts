import type { LocalAudioTrack } from 'livekit-client'
import type { PageEvent } from '../state/state.ts'
import { watchLevel } from './level.ts'
import { listMicrophones, MicrophoneError, openMicrophone } from './microphone.ts'

type Options = {
  tell: (event: PageEvent) => void
  /** How loud the participant is, 0 to 1, many times a second. */
  showLevel: (level: number) => void
}

/** The participant's microphone: opened before the call, with its level, and kept for the room. */
export function ownMicrophone({ tell, showLevel }: Options) {
  let track: LocalAudioTrack | undefined
  let stopLevel = () => {}

  return {
    /** Undefined until it has been opened. */
    track: () => track,
    isLive: () => track?.mediaStreamTrack.readyState === 'live',
    stop: () => track?.stop(),
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
        track?.stop()
        track = await openMicrophone(device_id)
        follow(track)
        const opened = (await track.getDeviceId()) ?? ''
        const devices = await listMicrophones()
        tell({ type: 'microphone', microphone: { is: 'open', devices, device_id: opened } })
        return opened
      } catch (error) {
        const fault = error instanceof MicrophoneError ? error.fault : 'in_use'
        tell({ type: 'microphone', microphone: { is: 'failed', fault } })
        return undefined
      }
    },
  }

  /** Shows its level, even after the browser has replaced the underlying track. */
  function follow(track: LocalAudioTrack) {
    const watch = () => {
      stopLevel()
      stopLevel = watchLevel(track.mediaStreamTrack, showLevel)
    }
    watch()
    track.on('restarted', watch)
  }
}
