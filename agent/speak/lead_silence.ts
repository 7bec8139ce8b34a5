import type { AudioFrame } from '@livekit/rtc-node'
import { TransformStream } from 'node:stream/web'

/**
 * Removes the silence before the first word, a fifth of a second with some voices, because the
 * participant would have to wait. One frame stays, for a soft start, and gets what the framework wrote
 * on the removed frames.
 */
export function withoutLeadSilence(): TransformStream<AudioFrame, AudioFrame> {
  let isAudible = false
  let silent: AudioFrame | undefined
  let silence_ms = 0

  return new TransformStream({
    transform(frame, controller) {
      if (isAudible) return controller.enqueue(frame)
      isAudible = isSound(frame) || silence_ms >= MOST_SILENCE_MS
      if (isAudible) {
        if (silent) controller.enqueue(silent)
        return controller.enqueue(frame)
      }
      Object.assign(frame.userdata, { ...silent?.userdata, ...frame.userdata })
      silent = frame
      silence_ms += (1000 * frame.samplesPerChannel) / frame.sampleRate
    },
    flush(controller) {
      if (!isAudible && silent) controller.enqueue(silent)
    },
  })
}

/** A longer silence is intended. */
const MOST_SILENCE_MS = 1_000
/** Root mean square, of 32,768: −56 dBFS. */
const AUDIBLE_LEVEL = 50

function isSound({ data }: AudioFrame) {
  const energy = data.reduce((sum, sample) => sum + sample * sample, 0)
  return energy >= data.length * AUDIBLE_LEVEL ** 2
}
