import type { JobContext } from '@livekit/agents'

/* What calls ask the process of the worker that holds the models, and what it answers; as JSON. */

/** The name under which the framework passes the questions on. */
export const END_OF_TURN = 'colloquy_end_of_turn'

/** A model that gives probabilities; `audio` is v1-mini. */
export type EouModel = 'audio' | 'smart_turn_v3'

export type EndOfTurnQuestion = {
  model: EouModel
  /** 16 kHz, 16 bit, in base64; null only asks that the model be ready. */
  pcm: string | null
  /** When a measurement is of no use any more, in epoch milliseconds; null: it decides, now. */
  by: number | null
}

export type EndOfTurnAnswer = {
  /** Null when it came too late, or when nothing was asked. */
  probability: number | null
  /** What the answer cost. */
  cpu_ms: number
  /** One sentence of why there is no answer. */
  failure?: string
}

/** How a call reaches that process. */
export type Inference = Pick<JobContext['inferenceExecutor'], 'doInference'>

/** @throws Error one sentence, when the model cannot be asked */
export async function askEndOfTurn(
  inference: Inference,
  model: EouModel,
  pcm: Int16Array | null,
  by: number | null,
): Promise<EndOfTurnAnswer> {
  const bytes = pcm && Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)
  const question: EndOfTurnQuestion = { model, pcm: bytes?.toString('base64') ?? null, by }
  const answer = (await inference.doInference(END_OF_TURN, question)) as EndOfTurnAnswer
  if (answer.failure) throw new Error(answer.failure)
  return answer
}
