import type { voice } from '@livekit/agents'
import type { Logger } from '../../shared/log.ts'
import type { CallEvent } from '../../shared/timeline/call_event.ts'
import { SERIES_SOURCES, SHADOW_SOURCE } from '../../shared/timeline/end_of_turn.ts'
import { askEndOfTurn, type EouModel, type Inference } from './end_of_turn_question.ts'
import { createSampler } from './eot_sampler.ts'
import type { EouChoice } from './eou_choice.ts'
import { TurnSound } from './turn_sound.ts'

type Options = {
  inference: Inference
  eou: EouChoice
  log: Logger
  record: (event: CallEvent) => void
}

/** What changed: whether the agent or the user speaks, thinks or listens. */
export type FloorChange = { agent?: voice.AgentState; user?: voice.UserState }

/**
 * Asks the models of a call whether the turn is over: the one that decides, when the framework asks, and in
 * pauses for the record the shadow, where there is one, or else the same. Every answer is recorded.
 */
export function createTurnModels({ inference, eou, log, record }: Options) {
  const sound = new TurnSound()
  const measured = measuredBy(eou)
  const sampler =
    measured &&
    createSampler({
      now: Date.now,
      ask: (by) => askEndOfTurn(inference, measured.model, heardBy(measured.model), by),
      sampled: (at, probability) => keep(at, measured.source, probability),
      log,
    })

  return {
    hear: (data: Int16Array) => sound.hear(data),
    judge: (probability: number) => sampler?.judged(probability),
    floorChanged({ agent, user }: FloorChange) {
      if (user) sound.speaking(user === 'speaking')
      if (user === 'speaking') sampler?.open()
      if (agent === 'thinking') sound.ended()
      if (agent === 'thinking' || agent === 'speaking') sampler?.close()
    },
    /** Answers the framework's detector in place of the framework's own process. */
    inference: { doInference: decide } satisfies Inference,
  }

  async function decide() {
    const model = eou.backend as EouModel
    const at = Date.now()
    if (measured?.model === model) sampler?.asked(at)
    const { probability, cpu_ms } = await askEndOfTurn(inference, model, heardBy(model), null)
    keep(at, SERIES_SOURCES[model]!, probability!)
    return { probability, inferenceDurationMs: cpu_ms }
  }

  function heardBy(model: EouModel) {
    return model === 'audio' ? sound.last(V1_MINI_MS) : sound.turn()
  }

  function keep(at: number, source: string, probability: number) {
    record({ type: 'eot_sample', at, source, probability })
  }
}

/** What v1-mini looks at. */
const V1_MINI_MS = 1_200

/** The model that is asked for the record, and the name of its series. */
function measuredBy({ backend, shadow }: EouChoice) {
  if (shadow !== 'none') return { model: shadow, source: SHADOW_SOURCE }
  if (backend === 'text' || backend === 'vad') return undefined
  return { model: backend, source: SERIES_SOURCES[backend]! }
}
