import { homedir } from 'node:os'
import type { TurnEndAnswer, TurnEndQuestion, TurnEndModel } from '../hear/turn_end_question.ts'
import { findSmartTurnWeights } from '../hear/smart_turn/weights.ts'
import { fetchedSmartTurn } from '../../shared/turns/smart_turn_weights.ts'
import { startThread } from '../../shared/base/thread.ts'
import { MINUTE } from '../../shared/base/time.ts'
import { LATE } from '../async/within.ts'
import { createLiveFirst } from './live_first.ts'

type Predict = (pcm: Int16Array) => Promise<number>
type Loaded = { predict: Predict; close(): Promise<void> }

/**
 * Decides whether a turn is over, for all calls of a worker, in the framework's process for models.
 * Decisions come before measurements.
 */
export default class TurnEndRunner {
  readonly #order = createLiveFirst(Date.now)
  readonly #loaded = new Map<string, Promise<Loaded>>()

  /** Models load when they are first needed. */
  async initialize() {}

  async run(question: TurnEndQuestion): Promise<TurnEndAnswer> {
    try {
      return await this.#answer(question)
    } catch (error) {
      // The framework would drop its message.
      return { ...NOTHING, failure: (error as Error).message }
    }
  }

  async close() {
    const closed = [...this.#loaded.values()].map((loaded) => loaded.then(({ close }) => close()))
    await Promise.allSettled(closed)
  }

  async #answer({ model, pcm, by }: TurnEndQuestion): Promise<TurnEndAnswer> {
    const { predict } = await this.#load(model, by === null)
    if (pcm === null) return NOTHING
    const ask = () => measured(() => predict(samplesIn(pcm)))
    if (by === null) return this.#order.decide(ask)
    const answer = await this.#order.measure(by, ask)
    return answer === LATE ? NOTHING : answer
  }

  /** After a failure, the next question a minute or more later tries again. */
  #load(model: TurnEndModel, isUrgent: boolean): Promise<Loaded> {
    const name = `${model} ${isUrgent}`
    const known = this.#loaded.get(name)
    if (known) return known
    const loaded = LOAD[model](isUrgent)
    this.#loaded.set(name, loaded)
    loaded.catch(() => setTimeout(() => this.#loaded.delete(name), MINUTE).unref())
    return loaded
  }
}

const NOTHING: TurnEndAnswer = { probability: null, cpu_ms: 0 }

const LOAD: Record<TurnEndModel, (isUrgent: boolean) => Promise<Loaded>> = {
  /** v1-mini has its own threads. */
  async audio() {
    const { predict } = await import('@livekit/local-inference')
    return { predict, close: async () => {} }
  },
  /** One thread decides, and another one measures, at the lowest priority. */
  async smart_turn_v3(isUrgent) {
    const given = process.env.SMART_TURN_MODEL_PATH
    const fetched = fetchedSmartTurn({ HOME: homedir(), ...process.env })
    const path = await findSmartTurnWeights({ given, fetched, env: process.env })
    const file = new URL('./smart_turn_thread.js', import.meta.url)
    const { ask, close } = await startThread<Int16Array, number>(file, {
      workerData: { path, isUrgent },
    })
    return { predict: ask, close }
  },
}

function samplesIn(pcm: string) {
  const bytes = Buffer.from(pcm, 'base64')
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2)
}

/** The processor time of the whole process: an overestimate rather than an underestimate. */
async function measured(ask: () => Promise<number>): Promise<TurnEndAnswer> {
  const before = process.cpuUsage()
  const probability = await ask()
  const { user, system } = process.cpuUsage(before)
  return { probability, cpu_ms: (user + system) / 1000 }
}
