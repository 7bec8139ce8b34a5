import type { Sound } from '../pcm.ts'
import type { Word } from '../recognizer/recognizer.ts'

/** A voice that is there: flite's `slt`, `rms`, `awb` speak English, espeak's is named by language. */
export type Voice = { engine: 'flite' | 'espeak'; name: string }

/** @param speed 1 is the voice's own pace */
export type SpeechRequest = { text: string; voice: Voice; speed: number }

/** `words` where the engine tells their times. */
export type Speech = Sound & { words?: Word[] }
