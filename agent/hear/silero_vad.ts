import type { VAD } from '@livekit/agents'
import { AudioFrame } from '@livekit/rtc-node'
import { VOICE_FRAME_MS } from '../../shared/calls/timeline/voice_activity.ts'
import { SAMPLE_RATE } from './microphones.ts'
import type { VoiceDetector } from './voice_windows.ts'

/**
 * Loads the plugin once per process. A process whose calls do not use it is spared its memory.
 *
 * @throws Error when it cannot run on this machine; the next call tries again
 */
export function loadSilero(): Promise<VAD> {
  if (loaded) return loaded
  loaded = load()
  loaded.catch(() => (loaded = undefined))
  return loaded
}

let loaded: Promise<VAD> | undefined

async function load() {
  const { VAD } = await import('@livekit/agents-plugin-silero')
  return VAD.load(PROBABILITIES_ALONE)
}

/**
 * The floor decides when speech begins and ends. Since no probability is above 1, the plugin never
 * decides so itself, and keeps a single window instead of a minute of speech.
 */
const PROBABILITIES_ALONE = {
  activationThreshold: 1,
  prefixPaddingDuration: 0,
  maxBufferedSpeech: VOICE_FRAME_MS,
}

/**
 * Judges windows by the plugin, as the network does: the plugin's smoothing, which would place the
 * end of speech some 10 ms later, is undone.
 */
export function createSileroDetector(vad: VAD): VoiceDetector {
  let stream = vad.stream()
  let before: number | undefined
  return {
    async predict(window) {
      stream.pushFrame(new AudioFrame(window, SAMPLE_RATE, 1, window.length))
      const { done, value } = await stream.next()
      if (done) {
        // The plugin has closed it.
        stream = vad.stream()
        before = undefined
        throw new Error('The Silero plugin could not judge a window of sound')
      }
      const smoothed = value.probability
      const judged = before === undefined ? smoothed : (smoothed - PAST * before) / (1 - PAST)
      before = smoothed
      return judged
    },
  }
}

/** The share of the past in what the plugin reports. */
const PAST = 0.35
