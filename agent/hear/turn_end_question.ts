import type { JobContext } from '@livekit/agents'

/* The JSON messages between calls and the worker's process that holds the models. */

/** The name under which the framework forwards the questions. */
export const TURN_END = 'colloquy_turn_end'

/** A model that returns probabilities; `audio` is v1-mini. */
export type TurnEndModel = 'audio' | 'smart_turn_v3'

export type TurnEndQuestion = {
  model: TurnEndModel
  /** 16 kHz, 16 bit, in base64; null only makes sure that the model is ready. */
  pcm: string | null
  /**
   * When a measurement becomes useless, in epoch milliseconds; null for a decision, which is made
   * at once.
   */
  by: number | null
}

export type TurnEndAnswer = {
  /** Null when the question came too late, or when there was no sound to judge. */
  probability: number | null
  /** Processor time that the answer took. */
  cpu_ms: number
  /** Why there is no answer, in one sentence. */
  failure?: string
}

/** How a call reaches that process. */
export type Inference = Pick<JobContext['inferenceExecutor'], 'doInference'>

/** @throws Error one sentence, when the model cannot be asked */
export async function askTurnEnd(
  inference: Inference,
  model: TurnEndModel,
  pcm: Int16Array | null,
  by: number | null,
): Promise<TurnEndAnswer> {
  const bytes = pcm && Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)
  const question: TurnEndQuestion = { model, pcm: bytes?.toString('base64') ?? null, by }
  const answer = (await inference.doInference(TURN_END, question)) as TurnEndAnswer
  if (answer.failure) throw new Error(answer.failure)
  return answer
}
