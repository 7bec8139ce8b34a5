import type { Frame, Page } from 'playwright-core'
import type { Sound } from '../../../local/speech/pcm.ts'
import { writeWav } from './write_wav.ts'

declare global {
  interface Window {
    /** Says a WAV file, base64, into the open microphone. */
    say(wav: string): Promise<void>
    /** The microphone is pulled out; `plugIn` brings it back. */
    unplug(): void
    plugIn(): void
    /** The microphone goes on, but not even its noise is heard any more, until `makeNoise`. */
    fallSilent(): void
    makeNoise(): void
    /** Whether the page records. */
    isRecording(): boolean
  }
}

/**
 * Says `sound` into the microphone of a page that `openPage` allowed; resolves when all of it is
 * said.
 */
export async function sayInto(page: Page | Frame, sound: Sound): Promise<void> {
  await page.evaluate((wav) => window.say(wav), writeWav(sound).toString('base64'))
}

/**
 * In the page: a microphone opens as usual, but hears what a test says instead of its device. The
 * device stays open, because Chromium plays no sound before the first click in a page that records
 * none.
 */
export function replaceMicrophone() {
  const { mediaDevices } = navigator
  const openDevice = mediaDevices.getUserMedia.bind(mediaDevices)
  let voice: GainNode | undefined
  let noise: ConstantSourceNode | undefined
  let isPlugged = true
  const opened: MediaStreamTrack[] = []

  mediaDevices.getUserMedia = async (constraints) => {
    if (!isPlugged) throw new DOMException('Requested device not found', 'NotFoundError')
    const [device] = (await openDevice(constraints)).getAudioTracks()
    voice ??= new GainNode(new AudioContext())
    // Far below what is sent or recognized: only the page can tell it from a dead microphone.
    noise ??= new ConstantSourceNode(voice.context, { offset: 1e-6 })
    if (opened.length === 0) {
      noise.connect(voice)
      noise.start()
    }
    const heard = new MediaStreamAudioDestinationNode(voice.context as AudioContext)
    voice.connect(heard)
    const settings = device!.getSettings()
    const [track] = heard.stream.getAudioTracks()
    track!.getSettings = () => settings
    opened.push(track!)
    return heard.stream
  }

  window.unplug = () => {
    isPlugged = false
    for (const track of opened) {
      if (track.readyState === 'ended') continue
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
    mediaDevices.dispatchEvent(new Event('devicechange'))
  }
  window.plugIn = () => {
    isPlugged = true
    mediaDevices.dispatchEvent(new Event('devicechange'))
  }
  window.fallSilent = () => noise!.disconnect()
  window.makeNoise = () => void noise!.connect(voice!)
  window.isRecording = () => opened.some(({ readyState }) => readyState === 'live')

  window.say = async (wav) => {
    const { context } = voice!
    const bytes = Uint8Array.from(atob(wav), (byte) => byte.charCodeAt(0))
    const buffer = await context.decodeAudioData(bytes.buffer)
    const source = new AudioBufferSourceNode(context, { buffer })
    source.connect(voice!)
    source.start()
    await new Promise((resolve) => source.addEventListener('ended', resolve))
  }
}
