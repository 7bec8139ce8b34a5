import { createLocalAudioTrack, type LocalAudioTrack } from 'livekit-client'

export type Device = { id: string; label: string }

/** `insecure`: the browser offers no microphone because the page is not served over https. */
export type MicrophoneFault = 'denied' | 'missing' | 'in_use' | 'insecure'

export class MicrophoneError extends Error {
  readonly fault: MicrophoneFault

  constructor(fault: MicrophoneFault, cause?: unknown) {
    super(`The microphone cannot be used: ${fault}`, { cause })
    this.fault = fault
  }
}

/**
 * Opens the microphone; the browser may ask for permission. Opens the default one if the device is
 * no longer there or `device_id` is empty.
 *
 * @throws MicrophoneError
 */
export async function openMicrophone(device_id: string): Promise<LocalAudioTrack> {
  if (!navigator.mediaDevices) throw new MicrophoneError('insecure')
  try {
    // LiveKit first requires a plain id, then only prefers it; Chromium ignores a mere preference.
    return await createLocalAudioTrack(device_id ? { deviceId: device_id } : {})
  } catch (error) {
    throw new MicrophoneError(faultOf(error), error)
  }
}

/** The microphones to choose from; their names are known only after one has been opened. */
export async function listMicrophones(): Promise<Device[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }))
}

/** Whether the microphone opens without asking the participant. */
export async function isMicrophoneAllowed(): Promise<boolean> {
  return (await microphonePermission())?.state === 'granted'
}

/** Whether the page may use the microphone, from now on; undefined where the browser does not tell. */
export async function microphonePermission(): Promise<PermissionStatus | undefined> {
  try {
    return await navigator.permissions.query({ name: 'microphone' })
  } catch {
    return undefined
  }
}

/** Why a microphone could not be opened. */
export function faultOf(error: unknown): Exclude<MicrophoneFault, 'insecure'> {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return 'in_use'
}
