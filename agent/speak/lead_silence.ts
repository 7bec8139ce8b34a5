import { AudioFrame } from '@livekit/rtc-node'
import { TransformStream } from 'node:stream/web'

/**
 * Removes the silence before the first word, a fifth of a second with some voices, because the
 * participant would have to wait. A fiftieth of a second stays, for a soft start, and gets the
 * framework's annotations of the removed frames.
 */
export function withoutLeadSilence(): TransformStream<AudioFrame, AudioFrame> {
  let isAudible = false
  let silent: AudioFrame | undefined
  let silence_ms = 0

  return new TransformStream({
    transform(frame, controller) {
      const length = Math.ceil((frame.sampleRate * PIECE_MS) / 1000)
      for (let from = 0; !isAudible && from < frame.data.length; from += length) {
        const piece = partOf(frame, from, from + length)
        isAudible = isSound(piece) || silence_ms >= MOST_SILENCE_MS
        if (isAudible) {
          if (silent) controller.enqueue(silent)
          return controller.enqueue(from === 0 ? frame : partOf(frame, from))
        }
        silent = silent ? lastOf(silent, piece, length) : piece
        silence_ms += (1000 * piece.data.length) / piece.sampleRate
      }
      if (isAudible) controller.enqueue(frame)
    },
    flush(controller) {
      if (!isAudible && silent) controller.enqueue(silent)
    },
  })
}

const PIECE_MS = 20
/** A longer silence is intentional. */
const MOST_SILENCE_MS = 1_000
/** Root mean square, out of 32,768: −56 dBFS. */
const AUDIBLE_LEVEL = 50

/** Samples `from` to `to` of a mono frame; the frame's annotations go with its first part. */
function partOf({ data, sampleRate, userdata }: AudioFrame, from: number, to?: number): AudioFrame {
  const part = data.slice(from, to)
  return new AudioFrame(part, sampleRate, 1, part.length, from === 0 ? { ...userdata } : {})
}

/** The last samples of two frames, with the annotations of both. */
function lastOf(first: AudioFrame, second: AudioFrame, most: number): AudioFrame {
  const data = Int16Array.of(...first.data, ...second.data).slice(-most)
  const userdata = { ...first.userdata, ...second.userdata }
  return new AudioFrame(data, second.sampleRate, 1, data.length, userdata)
}

function isSound({ data }: AudioFrame) {
  const energy = data.reduce((sum, sample) => sum + sample * sample, 0)
  return energy >= data.length * AUDIBLE_LEVEL ** 2
}
