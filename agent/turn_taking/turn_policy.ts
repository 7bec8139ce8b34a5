import { inference } from '@livekit/agents'
import type { Language } from '../../shared/languages.ts'
import type { Settings } from '../../shared/system/settings.ts'
import { Patience, WAITS } from '../../shared/turn_taking/patience.ts'
import { REPEATED_DELAYS } from '../../shared/turn_taking/rules.ts'
import type { TurnPolicy } from '../../shared/turn_taking/turn_policy.ts'
import type { EouChoice } from '../hear/eou_choice.ts'

type Options = { settings: Settings; eou: EouChoice; language: Language }

/** What the settings come to in a call. */
export function turnPolicy({ settings, eou, language }: Options): TurnPolicy {
  const mini = settings['audio.eou_audio_threshold'] ?? inference.LOCAL_LANGUAGES[language]!
  const delays = { min_ms: settings['turns.min_delay_ms'], max_ms: settings['turns.max_delay_ms'] }
  const silence_ms = settings['audio.eou_vad_silence_ms']
  const once = { kind: 'delays', threshold: null, repeats: false } as const
  switch (eou.backend) {
    case 'evidence':
      return eou.model === 'smart_turn_v3'
        ? { kind: 'evidence', by: 'evidence', waits: waitsIn(settings) }
        : { ...once, by: 'audio', threshold: mini, ...REPEATED_DELAYS, repeats: true }
    case 'text':
      return { ...once, by: 'text', ...delays }
    case 'vad':
      return { ...once, by: 'vad', min_ms: silence_ms, max_ms: silence_ms }
    case 'audio':
      return { ...once, by: 'audio', threshold: mini, ...delays }
    case 'smart_turn_v3': {
      const threshold = settings['audio.eou_smart_turn_v3_threshold']
      return { ...once, by: 'smart_turn_v3', threshold, ...delays }
    }
  }
}

function waitsIn(settings: Settings) {
  const waits = Patience.options.map((patience) => [
    patience,
    { ...WAITS[patience], ...settings['turns.waits'][patience] },
  ])
  return Object.fromEntries(waits) as Record<Patience, (typeof WAITS)[Patience]>
}
