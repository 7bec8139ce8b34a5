import type { AudioFrame } from '@livekit/rtc-node'
import { TransformStream } from 'node:stream/web'

/**
 * Leaves out the silence that a voice makes before its first word, a fifth of a second with some,
 * because the participant would wait through it. One frame of it stays, for a soft beginning. What
 * the framework has written on the frames left out goes over to it.
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

/** A voice that is silent for longer means it. */
const MOST_SILENCE_MS = 1_000
/** Root mean square, of 32,768: −56 dBFS. */
const AUDIBLE_LEVEL = 50

function isSound({ data }: AudioFrame) {
  const energy = data.reduce((sum, sample) => sum + sample * sample, 0)
  return energy >= data.length * AUDIBLE_LEVEL ** 2
}
