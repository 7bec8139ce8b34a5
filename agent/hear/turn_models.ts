import type { voice } from '@livekit/agents'
import type { Logger } from '../../shared/base/log/log.ts'
import type { CallEvent } from '../../shared/calls/timeline/call_event.ts'
import { MODEL_SOURCES, SHADOW_SOURCE } from '../../shared/calls/timeline/turn_end_series.ts'
import { askTurnEnd, type TurnEndModel, type Inference } from './turn_end_question.ts'
import { createSampler } from './turn_end_sampler.ts'
import type { TurnEndChoice } from './turn_end_choice.ts'
import { withComfortNoise } from './comfort_noise.ts'
import { TurnSound } from './turn_sound.ts'

type Options = {
  inference: Inference
  turn_end: TurnEndChoice
  log: Logger
  record: (event: CallEvent) => void
}

/** What changed: whether the agent or the user speaks, thinks or listens. */
export type FloorChange = { agent?: voice.AgentState; user?: voice.UserState }

/**
 * Asks a call's models whether the turn is over: the deciding model when the floor asks; and, for
 * the record, the shadow model in silences, or the deciding one if there is no shadow. Every answer
 * is recorded.
 */
export function createTurnModels({ inference, turn_end, log, record }: Options) {
  const sound = new TurnSound()
  const measured = measuredBy(turn_end)
  const sampler =
    measured &&
    createSampler({
      now: Date.now,
      ask: (by) => askTurnEnd(inference, measured.model, heardBy(measured.model), by),
      sampled: (at, probability) => keep(at, measured.source, probability),
      log,
    })

  return {
    hear: (data: Int16Array) => sound.hear(data),
    judge(windowsBefore: number, probability: number) {
      sound.judged(windowsBefore, probability)
      sampler?.judged(sound.silence_ms)
    },
    floorChanged({ agent, user }: FloorChange) {
      if (user) sound.speaking(user === 'speaking')
      if (user === 'speaking') sampler?.open()
      if (agent === 'thinking') sound.ended()
      if (agent === 'thinking' || agent === 'speaking') sampler?.close()
    },
    /** The latest turn was not over after all. */
    goesOn: () => sound.goesOn(),
    /**
     * Asks the model that decides.
     *
     * @returns the probability that the turn is over, 0 … 1
     * @throws Error when it cannot be asked
     */
    async decide(): Promise<number> {
      const model = turn_end.model!
      const at = Date.now()
      if (measured?.model === model) sampler?.asked(at)
      const { probability } = await askTurnEnd(inference, model, heardBy(model), null)
      keep(at, MODEL_SOURCES[model], probability!)
      return probability!
    },
  }

  function heardBy(model: TurnEndModel) {
    if (model === 'smart_turn_v3') return sound.turn()
    const last = sound.last(V1_MINI_MS)
    return turn_end.backend === 'evidence' ? withComfortNoise(last) : last
  }

  function keep(at: number, source: string, probability: number) {
    record({ type: 'turn_end_sample', at, source, probability })
  }
}

/** How much sound v1-mini looks at. */
const V1_MINI_MS = 1_200

/**
 * The model that is sampled for the record, and the name of its series. `evidence` asks its own
 * model once per silence and no more.
 */
function measuredBy({ backend, model, shadow }: TurnEndChoice) {
  if (shadow !== 'none') return { model: shadow, source: SHADOW_SOURCE }
  if (model === null || backend === 'evidence') return undefined
  return { model, source: MODEL_SOURCES[model] }
}
