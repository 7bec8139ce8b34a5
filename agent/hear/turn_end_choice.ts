import type { Logger } from '../../shared/base/log/log.ts'
import type { SystemSettings } from '../../shared/platform/settings.ts'
import type { TurnEndBackend, TurnEndShadow } from '../../shared/platform/turn_end_backends.ts'
import { LATE, within } from '../async/within.ts'
import { askTurnEnd, type TurnEndModel, type Inference } from './turn_end_question.ts'

/** What decides in a call when a turn is over, and which model is sampled alongside. */
export type TurnEndChoice = {
  backend: TurnEndBackend
  /** The model that decides; null for none. */
  model: TurnEndModel | null
  shadow: TurnEndShadow
}

/** How long a call waits for smart-turn, which is loaded by the first call that needs it. */
const READY_MS = 5_000

/**
 * What the settings say. If smart-turn is not ready, v1-mini is used instead: a call neither waits
 * for weights to be downloaded nor fails without them.
 */
export async function chooseTurnEnd(
  inference: Inference,
  settings: SystemSettings,
  log: Logger,
): Promise<TurnEndChoice> {
  const backend = settings['audio.eou_backend']
  const model = MODELS[backend]
  const shadow = model === 'smart_turn_v3' ? 'none' : settings['audio.eou_shadow']
  if (model !== 'smart_turn_v3' && shadow === 'none') return { backend, model, shadow }
  const instead: TurnEndChoice = {
    backend: backend === 'smart_turn_v3' ? 'audio' : backend,
    model: model && 'audio',
    shadow: 'none',
  }
  try {
    const by = model === 'smart_turn_v3' ? null : Date.now()
    const ready = await within(READY_MS, askTurnEnd(inference, 'smart_turn_v3', null, by))
    if (ready !== LATE) return { backend, model, shadow }
    log.warn(instead, 'smart-turn is still loading, so this call runs without it')
  } catch (error) {
    log.warn({ ...instead, error }, 'smart-turn is unavailable, so this call runs without it')
  }
  return instead
}

const MODELS: Record<TurnEndBackend, TurnEndModel | null> = {
  evidence: 'smart_turn_v3',
  text: null,
  vad: null,
  audio: 'audio',
  smart_turn_v3: 'smart_turn_v3',
}
