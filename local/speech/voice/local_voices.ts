import type { Sound } from '../pcm.ts'
import { startThread } from '../../../shared/base/thread.ts'
import { SECOND } from '../../../shared/base/time.ts'
import type { SpeechRequest } from './choose_voice.ts'

export type LocalVoices = {
  /** @throws Error when the voice cannot speak, in one sentence */
  speak(request: SpeechRequest): Promise<Sound>
  close(): Promise<void>
}

/** A sentence takes a few dozen milliseconds. */
const LONGEST_MS = 5 * SECOND

/** Runs the voices in a separate thread; requests are spoken one after another. */
export async function startLocalVoices(): Promise<LocalVoices> {
  const file = new URL('./voice_thread.js', import.meta.url)
  const { ask, close } = await startThread<SpeechRequest, Sound>(file, { longest_ms: LONGEST_MS })
  return { speak: ask, close }
}
