import { AudioFrame } from '@livekit/rtc-node'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
export const collectGarbage = runInNewContext('gc') as () => void

export const SAMPLE_RATE = 16_000
export const FRAME_SAMPLES = SAMPLE_RATE / 50

/** Hands out frames of 20 ms and can count how many of them are still referenced. */
export function countedFrames() {
  const given: WeakRef<AudioFrame>[] = []
  return {
    next(level = 0) {
      const samples = new Int16Array(FRAME_SAMPLES).fill(level)
      const frame = new AudioFrame(samples, SAMPLE_RATE, 1, FRAME_SAMPLES)
      given.push(new WeakRef(frame))
      return frame
    },
    /** A reference that was just read stays alive until the end of its event-loop turn. */
    async survivors() {
      for (let i = 0; i < 3; i++) {
        await new Promise((resolve) => setTimeout(resolve, 20))
        collectGarbage()
      }
      return given.filter((reference) => reference.deref() !== undefined).length
    },
  }
}

/** Lets everything that waits for input run, as between two frames of a live call. */
export const breathe = () => new Promise((resolve) => setImmediate(resolve))
