import { InferenceSession, Tensor } from 'onnxruntime-node'
import { FRAMES, logMel, MELS } from './log_mel.ts'

type SmartTurn = {
  /**
   * The probability that the speaker has finished.
   *
   * @param pcm the turn so far, 16 kHz; only its last 8 s count
   */
  predict(pcm: Int16Array): Promise<number>
}

/**
 * smart-turn v3 in onnxruntime, which computes in the calling thread and blocks it.
 *
 * @param path of the weights, `smart-turn-v3.2-cpu.onnx`
 * @throws Error when there are none
 */
export async function loadSmartTurn(path: string): Promise<SmartTurn> {
  const session = await InferenceSession.create(path, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    logSeverityLevel: 3,
  })
  const [output] = session.outputNames
  return {
    async predict(pcm) {
      const input = new Tensor('float32', logMel(pcm), [1, MELS, FRAMES])
      const answer = await session.run({ input_features: input })
      return answer[output!]!.data[0] as number
    },
  }
}
