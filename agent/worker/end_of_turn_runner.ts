import { homedir } from 'node:os'
import type { EndOfTurnAnswer, EndOfTurnQuestion, EouModel } from '../hear/end_of_turn_question.ts'
import { loadSmartTurn } from '../hear/smart_turn/model.ts'
import { findSmartTurnWeights } from '../hear/smart_turn/weights.ts'
import { fetchedSmartTurn } from '../../shared/speech/smart_turn_weights.ts'
import { MINUTE } from '../../shared/time.ts'
import { LATE } from '../async/within.ts'
import { createLiveFirst } from './live_first.ts'

type Predict = (pcm: Int16Array) => Promise<number>

/**
 * Answers for all calls of a worker, in the process that the framework keeps for its models: whether a
 * turn is over. Decisions come before measurements.
 */
export default class EndOfTurnRunner {
  readonly #order = createLiveFirst(Date.now)
  readonly #loaded: Partial<Record<EouModel, Promise<Predict>>> = {}

  /** Models load when they are first asked for. */
  async initialize() {}

  async run(question: EndOfTurnQuestion): Promise<EndOfTurnAnswer> {
    try {
      return await this.#answer(question)
    } catch (error) {
      // The framework would lose its message.
      return { ...NOTHING, failure: (error as Error).message }
    }
  }

  async close() {}

  async #answer({ model, pcm, by }: EndOfTurnQuestion): Promise<EndOfTurnAnswer> {
    const predict = await this.#load(model)
    if (pcm === null) return NOTHING
    const ask = () => measured(() => predict(samplesIn(pcm)))
    if (by === null) return this.#order.decide(ask)
    const answer = await this.#order.measure(by, ask)
    return answer === LATE ? NOTHING : answer
  }

  /** After a failure the next question in a minute tries again. */
  #load(model: EouModel): Promise<Predict> {
    const known = this.#loaded[model]
    if (known) return known
    const loaded = (this.#loaded[model] = LOAD[model]())
    loaded.catch(() => setTimeout(() => delete this.#loaded[model], MINUTE).unref())
    return loaded
  }
}

const NOTHING: EndOfTurnAnswer = { probability: null, cpu_ms: 0 }

const LOAD: Record<EouModel, () => Promise<Predict>> = {
  async audio() {
    const { predict } = await import('@livekit/local-inference')
    return predict
  },
  async smart_turn_v3() {
    const given = process.env.SMART_TURN_MODEL_PATH
    const fetched = fetchedSmartTurn({ HOME: homedir(), ...process.env })
    const path = await findSmartTurnWeights({ given, fetched, env: process.env })
    const { predict } = await loadSmartTurn(path)
    // The first question takes longer than any other.
    await predict(new Int16Array(1))
    return predict
  },
}

function samplesIn(pcm: string) {
  const bytes = Buffer.from(pcm, 'base64')
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2)
}

/** The processor time of the whole process: too much rather than too little. */
async function measured(ask: () => Promise<number>): Promise<EndOfTurnAnswer> {
  const before = process.cpuUsage()
  const probability = await ask()
  const { user, system } = process.cpuUsage(before)
  return { probability, cpu_ms: (user + system) / 1000 }
}
