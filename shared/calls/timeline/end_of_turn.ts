import { describedEnum } from '../../base/schema/described_enum.ts'

/* How the end of a participant's turn is decided, and the models whose probabilities are stored. */

export const EouBackend = describedEnum("What decides that a participant's turn is over", {
  evidence:
    'the audio (smart-turn v3.2, asked once, early), the words and the question combined; the weaker the evidence, the longer the wait',
  text: 'the words: a finished or unfinished sentence',
  vad: 'silence alone',
  audio: "the framework's model v1-mini, from the last 1.2 seconds of audio",
  smart_turn_v3: 'smart-turn v3.2, from the last 8 seconds of the turn',
}).meta({ id: 'EndOfTurnBackend' })
export type EouBackend = (typeof EouBackend.options)[number]

export const EouShadow = describedEnum('Model that runs in the background without deciding', {
  none: 'none',
  smart_turn_v3: 'smart-turn v3.2; no effect if it is already the one that decides',
}).meta({ id: 'EouShadow' })
export type EouShadow = (typeof EouShadow.options)[number]

/** The series of a shadow model, which was asked but did not decide. */
export const SHADOW_SOURCE = 'smart_turn_v3_shadow'

/** The names under which the probabilities of the deciding models are stored. */
export const MODEL_SOURCES = { audio: 'livekit_v1_mini', smart_turn_v3: 'smart_turn_v3' }

/** `[epoch ms, probability]`, the probability with four decimals. */
export type EndOfTurnSample = [at: number, probability: number]

export type EndOfTurnSeries = {
  /** One of `MODEL_SOURCES`, `SHADOW_SOURCE`, or a name given by an imported conversation. */
  source: string
  /** In order. */
  samples: EndOfTurnSample[]
  /** When the last final transcript of the turn arrived; null when there was none. */
  final_at: number | null
}

export function endOfTurnSample(at: number, probability: number): EndOfTurnSample {
  return [at, Math.round(probability * 10_000) / 10_000]
}
