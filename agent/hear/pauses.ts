/** Follows by the voice-activity detector's windows how long it has been silent. */
export function createPauses() {
  let isSpeech = false
  let silence_ms = 0

  return {
    /**
     * @param probability that the window is speech
     * @returns how long it has been silent; 0 in running speech
     */
    judge(probability: number, window_ms: number): number {
      isSpeech = probability >= (isSpeech ? GOES_ON : BEGINS)
      silence_ms = isSpeech ? 0 : silence_ms + window_ms
      return silence_ms
    },
  }
}

/** As the detector itself tells speech from silence. */
const BEGINS = 0.5
const GOES_ON = 0.35
