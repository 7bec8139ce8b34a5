import type { Frame, Page } from 'playwright-core'
import type { Sound } from '../../../local/speech/pcm.ts'
import { writeWav } from './write_wav.ts'

declare global {
  interface Window {
    /** Says a WAV file, base64, into the open microphone. */
    say(wav: string): Promise<void>
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

  mediaDevices.getUserMedia = async (constraints) => {
    const [device] = (await openDevice(constraints)).getAudioTracks()
    voice ??= new GainNode(new AudioContext())
    const heard = new MediaStreamAudioDestinationNode(voice.context as AudioContext)
    voice.connect(heard)
    const settings = device!.getSettings()
    heard.stream.getAudioTracks()[0]!.getSettings = () => settings
    return heard.stream
  }

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
