import type { Sound } from '../../local/speech/pcm.ts'
import type { Decoder } from '../../local/speech/recognizer/decoder.ts'
import { createLiveRecognizer } from '../../local/speech/recognizer/live_recognizer.ts'
import { RECOGNIZER_RATE } from '../../local/speech/recognizer/recognizer.ts'
import { resample } from '../../local/speech/resample.ts'

/** The finals of a recording that arrives all at once, and the recognizer's confidence, 0 … 1. */
export async function hear(
  decoder: Decoder,
  sound: Sound,
): Promise<{ text: string; confidence: number }[]> {
  const finals: { text: string; confidence: number }[] = []
  let failure: unknown
  const recognizer = createLiveRecognizer(
    decoder,
    (hearing) => hearing.type === 'final' && finals.push(hearing),
    (error) => (failure = error),
  )
  recognizer.push(resample(sound, RECOGNIZER_RATE))
  await recognizer.flush()
  recognizer.close()
  if (failure) throw failure
  return finals
}
