import { inference } from '@livekit/agents'
import type { Language } from '../../shared/base/languages.ts'
import type { SystemSettings } from '../../shared/platform/settings.ts'
import { REPEATED_DELAYS } from '../../shared/turns/end_of_turn_rules.ts'
import { policyOf, type TurnPolicy } from '../../shared/turns/turn_policy.ts'
import type { EouChoice } from '../hear/eou_choice.ts'

type Options = { settings: SystemSettings; eou: EouChoice; language: Language }

/** The turn policy that results from the settings, and what v1-mini does in place of smart-turn. */
export function turnPolicy({ settings, eou, language }: Options): TurnPolicy {
  const calibrated = inference.LOCAL_LANGUAGES[language]!
  if (eou.backend !== 'evidence' || eou.model === 'smart_turn_v3') {
    return policyOf(eou.backend, settings, calibrated)
  }
  const threshold = settings['audio.eou_audio_threshold'] ?? calibrated
  return { kind: 'delays', by: 'audio', threshold, ...REPEATED_DELAYS, repeats: true }
}
