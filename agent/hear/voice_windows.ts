import localInference from '@livekit/local-inference'

/** Returns the probability of speech for each window of 32 ms, in order. */
export type VoiceDetector = { predict(window: Int16Array): Promise<number> }

/**
 * Cuts 16 kHz sound into windows and has a detector judge them one by one.
 *
 * @param judged gets each window's number, from 0, and its probability of speech, 0 … 1
 * @param failed the detector failed for a window, which then has no probability
 */
export function createVoiceWindows(
  detector: VoiceDetector,
  judged: (windowsBefore: number, probability: number) => void,
  failed: (error: unknown) => void,
) {
  let open = new Int16Array(WINDOW)
  let filled = 0
  let windows = 0
  let last = Promise.resolve()

  return {
    hear(data: Int16Array) {
      for (let from = 0; from < data.length;) {
        const piece = data.subarray(from, from + WINDOW - filled)
        open.set(piece, filled)
        filled += piece.length
        from += piece.length
        if (filled < WINDOW) return
        judge(open)
        open = new Int16Array(WINDOW)
        filled = 0
      }
    },

    /** Settles when all whole windows are judged. */
    over: () => last,
  }

  function judge(window: Int16Array) {
    const windowsBefore = windows++
    last = last
      .then(() => detector.predict(window))
      .then((probability) => judged(windowsBefore, probability))
      .catch(failed)
  }
}

const WINDOW = localInference.VAD_WINDOW_SAMPLES
