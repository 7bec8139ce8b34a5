import localInference from '@livekit/local-inference'
import type { VoiceDetector } from '../../../agent/hear/voice_windows.ts'

/** The probability of speech in each whole window of a sound, as a call's detector gives it. */
export async function judgedWindows(detector: VoiceDetector, sound: Int16Array): Promise<number[]> {
  const probabilities: number[] = []
  for (let from = 0; from + WINDOW <= sound.length; from += WINDOW) {
    probabilities.push(await detector.predict(sound.slice(from, from + WINDOW)))
  }
  return probabilities
}

const WINDOW = localInference.VAD_WINDOW_SAMPLES
