/** `[epoch ms, probability]`, the probability with four decimals. */
export type TurnEndSample = [at: number, probability: number]

/** The probabilities that a model gave during a participant's turn. */
export type TurnEndSeries = {
  /** One of `MODEL_SOURCES`, `SHADOW_SOURCE`, or a name given by an imported conversation. */
  source: string
  /** In order. */
  samples: TurnEndSample[]
  /** When the last final transcript of the turn arrived; null when there was none. */
  final_at: number | null
}

/** The names under which the probabilities of the deciding models are stored. */
export const MODEL_SOURCES = { audio: 'livekit_v1_mini', smart_turn_v3: 'smart_turn_v3' }

/** The series of a shadow model, which was asked but did not decide. */
export const SHADOW_SOURCE = 'smart_turn_v3_shadow'

export function turnEndSample(at: number, probability: number): TurnEndSample {
  return [at, Math.round(probability * 10_000) / 10_000]
}
