import type { LocalAudioTrack } from 'livekit-client'
import { type Meter, openMeter } from './level.ts'
import {
  faultOf,
  isMicrophoneAllowed,
  type MicrophoneFault,
  microphonePermission,
} from './microphone.ts'

/**
 * What is wrong with a microphone that worked: it cannot be opened again, or the device has paused it for
 * something else, or not the faintest noise comes from it.
 */
export type HeldFault = Exclude<MicrophoneFault, 'insecure'> | 'paused' | 'silent'

type Options = {
  /** The microphone that the participant chose; empty for the default one. */
  device_id: string
  /** As the participant wants it. */
  isMuted: () => boolean
  /** Something is wrong from now on; null: nothing is any more. */
  changed: (fault: HeldFault | null) => void
}

const INTERVAL_MS = 250
/** How much sound one look covers: more than is new. */
const HEARD_MS = 500
/** A microphone that works is never perfectly silent, but some begin so. */
const SILENT_MS = 3000
/** How often one that another program may have taken is tried again. */
const RETRY_MS = 3000

/**
 * Tells what is wrong with an open microphone, and takes it up again when it is back: plugged in, allowed, or
 * let go by another program.
 *
 * @returns `look`: what the participant wants may have changed; `stop`: ends it
 */
export function followMicrophone(track: LocalAudioTrack, options: Options) {
  const { device_id, isMuted, changed } = options
  const { mediaDevices } = navigator
  let fault: HeldFault | null = null
  let meter: Meter | undefined
  let source: MediaStreamTrack | undefined
  let permission: PermissionStatus | undefined
  let silent_since: number | null = null
  let tried_at = 0
  let isTaking = false
  let isWanted = false
  let isOver = false

  const timer = setInterval(look, INTERVAL_MS)
  track.on('ended', lose).on('restarted', attach).on('muted', look)
  mediaDevices.addEventListener('devicechange', retry)
  document.addEventListener('visibilitychange', retry)
  void microphonePermission().then((found) => {
    permission = found
    if (!isOver) permission?.addEventListener('change', retry)
  })
  attach()
  return { look, stop }

  /** The browser replaces the underlying track when it opens the microphone again. */
  function attach() {
    detach()
    source = track.mediaStreamTrack
    source.addEventListener('mute', look)
    source.addEventListener('unmute', look)
    meter = openMeter(source, HEARD_MS)
    look()
  }

  function detach() {
    source?.removeEventListener('mute', look)
    source?.removeEventListener('unmute', look)
    meter?.close()
    silent_since = null
  }

  function look() {
    if (isOver || isTaking) return
    if (isLost()) {
      const isDue = performance.now() - tried_at >= RETRY_MS
      if (fault === null || fault === 'paused' || fault === 'silent') lose()
      else if (fault === 'in_use' && isDue) void takeUpIfAllowed()
      return
    }
    tell(track.mediaStreamTrack.muted ? 'paused' : isSilent() ? 'silent' : null)
    // The room mutes a microphone that it could not open again.
    if (track.isMuted && !isMuted()) void track.unmute().catch(() => {})
  }

  function isLost() {
    return track.mediaStreamTrack.readyState === 'ended'
  }

  function isSilent() {
    const isHeard = !meter?.isRunning() || meter.dbfs() > -Infinity
    if (isHeard || track.isMuted) silent_since = null
    else silent_since ??= performance.now()
    return silent_since !== null && performance.now() - silent_since >= SILENT_MS
  }

  function lose() {
    tell(permission?.state === 'denied' ? 'denied' : 'missing')
    if (fault !== 'denied') void takeUp()
  }

  function retry() {
    if (isOver || !isLost()) return look()
    if (permission?.state !== 'denied') void takeUp()
  }

  async function takeUpIfAllowed() {
    tried_at = performance.now()
    // The participant is not asked again and again.
    if (await isMicrophoneAllowed()) await takeUp()
  }

  async function takeUp() {
    isWanted = true
    if (isTaking) return
    isTaking = true
    while (isWanted && isLost() && !isOver) {
      isWanted = false
      tried_at = performance.now()
      await reopen().catch((error: unknown) => tell(faultOf(error)))
    }
    isTaking = false
    look()
  }

  /** The one that was chosen, or any. */
  async function reopen() {
    if (device_id) {
      const isBack = await track.restartTrack({ deviceId: { exact: device_id } }).then(
        () => true,
        () => false,
      )
      if (isBack) return
    }
    await track.restartTrack({})
  }

  function tell(now: HeldFault | null) {
    if (fault === now || isOver) return
    fault = now
    changed(now)
  }

  function stop() {
    isOver = true
    clearInterval(timer)
    detach()
    track.off('ended', lose).off('restarted', attach).off('muted', look)
    mediaDevices.removeEventListener('devicechange', retry)
    document.removeEventListener('visibilitychange', retry)
    permission?.removeEventListener('change', retry)
  }
}
