import { inference } from '@livekit/agents'
import type { Language } from '../../shared/languages.ts'
import { soundsFinished } from '../../shared/speech/finished.ts'
import type { Settings } from '../../shared/system/settings.ts'
import type { Goal } from '../../shared/templates/goal.ts'
import { answerSigns } from '../../shared/turn_taking/answer_signs.ts'
import { WAITS } from '../../shared/turn_taking/patience.ts'
import { evidenceRules, fixedRules, repeatedRules } from '../../shared/turn_taking/rules.ts'
import type { TurnRules } from '../../shared/turn_taking/turn_end.ts'
import type { EouChoice } from '../hear/eou_choice.ts'

type Options = {
  settings: Settings
  eou: EouChoice
  language: Language
  /** Whether answers are prepared ahead. */
  isPreemptive: boolean
  /** Whether the template lets the agent acknowledge ahead. */
  acknowledges: boolean
}

/** How the end of a turn is decided in a call, for the goal that is being asked. */
export function createTurnRules(options: Options) {
  const { settings, eou, language, isPreemptive, acknowledges } = options
  const mini = settings['audio.eou_audio_threshold'] ?? inference.LOCAL_LANGUAGES[language]!
  const smart = settings['audio.eou_smart_turn_v3_threshold']
  const waits = { min_ms: settings['turns.min_delay_ms'], max_ms: settings['turns.max_delay_ms'] }
  const silence_ms = settings['audio.eou_vad_silence_ms']

  const fixed: Record<Exclude<EouChoice['backend'], 'evidence'>, () => TurnRules> = {
    text: () =>
      fixedRules({
        ...waits,
        asks: false,
        seemsFinished: (_p, text) => soundsFinished(text, language),
      }),
    vad: () =>
      fixedRules({
        asks: false,
        seemsFinished: () => true,
        min_ms: silence_ms,
        max_ms: silence_ms,
      }),
    audio: () =>
      fixedRules({ ...waits, asks: true, seemsFinished: (p) => p === null || p >= mini }),
    smart_turn_v3: () =>
      fixedRules({ ...waits, asks: true, seemsFinished: (p) => p === null || p >= smart }),
  }

  return function rulesFor(goal: Goal | undefined): TurnRules {
    const rules = rulesOf(goal)
    return {
      ...rules,
      guess: isPreemptive ? rules.guess : null,
      acknowledge: acknowledges && goal?.confirm !== 'read_back' ? rules.acknowledge : null,
    }
  }

  function rulesOf(goal: Goal | undefined): TurnRules {
    if (eou.backend !== 'evidence') return fixed[eou.backend]()
    if (eou.model !== 'smart_turn_v3') {
      return repeatedRules((p, text) => (p === null ? soundsFinished(text, language) : p >= mini))
    }
    const patience = goal?.patience ?? 'normal'
    const adjusted = { ...WAITS[patience], ...settings['turns.waits'][patience] }
    return evidenceRules(adjusted, language, (text) => answerSigns(goal, text, language))
  }
}
