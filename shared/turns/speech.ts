/*
 * Whether somebody is speaking, by the windows of the voice-activity detector. Instants are epoch
 * milliseconds.
 */

export type Speech = {
  /** When somebody began to speak; null while nobody does. */
  speaking_since: number | null
  /** The end of the last window with speech; null while somebody is speaking, and before anybody has. */
  silent_since: number | null
  /** Start of the run of voiced windows that may become speech; null when the last was silent. */
  run_since: number | null
}

export const NO_SPEECH: Speech = { speaking_since: null, silent_since: null, run_since: null }

/** A window that the detector has judged: 32 ms, and its probability of speech, 0 … 1. */
export type SpeechWindow = { probability: number; began_at: number; ended_at: number }

/**
 * Speech starts with two voiced windows in a row and continues at a lower probability; it ends with the first
 * window that is not voiced.
 */
export function nextSpeech(
  { speaking_since, silent_since, run_since }: Speech,
  { probability, began_at, ended_at }: SpeechWindow,
): Speech {
  if (speaking_since !== null) {
    if (probability >= GOES_ON) return { speaking_since, silent_since, run_since }
    return { speaking_since: null, silent_since: began_at, run_since: null }
  }
  if (probability < BEGINS) return { speaking_since, silent_since, run_since: null }
  const since = run_since ?? began_at
  if (ended_at - since < MIN_RUN_MS) return { speaking_since, silent_since, run_since: since }
  return { speaking_since: since, silent_since: null, run_since: null }
}

const BEGINS = 0.5
const GOES_ON = 0.35
/** Two windows, minus the tolerance of their clock. */
const MIN_RUN_MS = 60
