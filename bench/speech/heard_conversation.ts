import localInference from '@livekit/local-inference'
import { SAMPLE_RATE } from '../../agent/hear/microphones.ts'
import { resample } from '../../local/speech/resample.ts'
import { listRecordings, readRecording } from './recordings.ts'

/** A window of the voice-activity detector, and its probability that somebody speaks. */
export type HeardWindow = { samples: Int16Array; probability: number }

/**
 * Human recordings one after the other with a pause of 0.7 s after each, as a call's voice-activity
 * detector hears them: one person who says words and sentences in sequence.
 *
 * @param every takes only each nth recording
 */
export async function hearConversation(every: number): Promise<HeardWindow[]> {
  const vad = localInference.createVad()
  const heard: HeardWindow[] = []
  const names = listRecordings().filter((_, i) => i % every === 0)
  for (const name of names) {
    const samples = withPause(resample(readRecording(name), SAMPLE_RATE))
    for (let i = 0; i + WINDOW <= samples.length; i += WINDOW) {
      const window = samples.slice(i, i + WINDOW)
      heard.push({ samples: window, probability: await vad.predict(window) })
    }
  }
  return heard
}

/** A room never has digital silence. */
function withPause(speech: Float32Array) {
  const samples = new Int16Array(speech.length + PAUSE_SAMPLES)
  for (let i = 0; i < samples.length; i++) {
    const sample = Math.round((speech[i] ?? 0) * 32_767) + (((i * 7919) % 41) - 20)
    samples[i] = Math.max(-32_768, Math.min(32_767, sample))
  }
  return samples
}

const WINDOW = localInference.VAD_WINDOW_SAMPLES
const PAUSE_SAMPLES = 0.7 * SAMPLE_RATE
