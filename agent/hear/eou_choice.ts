import type { Logger } from '../../shared/base/log.ts'
import type { SystemSettings } from '../../shared/platform/settings.ts'
import type { EouBackend, EouShadow } from '../../shared/calls/timeline/end_of_turn.ts'
import { LATE, within } from '../async/within.ts'
import { askEndOfTurn, type EouModel, type Inference } from './end_of_turn_question.ts'

/** What decides in a call when a turn is over, and which model is sampled alongside. */
export type EouChoice = {
  backend: EouBackend
  /** The model that decides; null for none. */
  model: EouModel | null
  shadow: EouShadow
}

/** How long a call waits for smart-turn, which is loaded by the first call that needs it. */
const READY_MS = 5_000

/**
 * What the settings say. If smart-turn is not ready, v1-mini is used instead: a call neither waits
 * for weights to be downloaded nor fails without them.
 */
export async function chooseEou(
  inference: Inference,
  settings: SystemSettings,
  log: Logger,
): Promise<EouChoice> {
  const backend = settings['audio.eou_backend']
  const model = MODELS[backend]
  const shadow = model === 'smart_turn_v3' ? 'none' : settings['audio.eou_shadow']
  if (model !== 'smart_turn_v3' && shadow === 'none') return { backend, model, shadow }
  const instead: EouChoice = {
    backend: backend === 'smart_turn_v3' ? 'audio' : backend,
    model: model && 'audio',
    shadow: 'none',
  }
  try {
    const by = model === 'smart_turn_v3' ? null : Date.now()
    const ready = await within(READY_MS, askEndOfTurn(inference, 'smart_turn_v3', null, by))
    if (ready !== LATE) return { backend, model, shadow }
    log.warn(instead, 'smart-turn is still loading, so this call runs without it')
  } catch (error) {
    log.warn({ ...instead, error }, 'smart-turn is unavailable, so this call runs without it')
  }
  return instead
}

const MODELS: Record<EouBackend, EouModel | null> = {
  evidence: 'smart_turn_v3',
  text: null,
  vad: null,
  audio: 'audio',
  smart_turn_v3: 'smart_turn_v3',
}
