import { inference } from '@livekit/agents'
import type { Language } from '../../shared/base/languages.ts'
import { soundsFinished } from '../../shared/turns/speech/finished.ts'
import type { Goal } from '../../shared/templates/goals/goal.ts'
import { answerSigns } from '../../shared/turns/answer_signs.ts'
import {
  evidenceRules,
  fixedRules,
  repeatedRules,
  REPEATED_DELAYS,
} from '../../shared/turns/turn_end_rules.ts'
import type { TurnRules } from '../../shared/turns/next_turn.ts'
import { type TurnPolicy, policyOf } from '../../shared/turns/turn_policy.ts'
import type { SystemSettings } from '../../shared/platform/settings.ts'
import type { TurnEndChoice } from '../hear/turn_end_choice.ts'

type PolicyOptions = { settings: SystemSettings; turn_end: TurnEndChoice; language: Language }

/** The turn policy that results from the settings, and what v1-mini does in place of smart-turn. */
export function turnPolicy({ settings, turn_end, language }: PolicyOptions): TurnPolicy {
  const calibrated = inference.LOCAL_LANGUAGES[language]!
  if (turn_end.backend !== 'evidence' || turn_end.model === 'smart_turn_v3') {
    return policyOf(turn_end.backend, settings, calibrated)
  }
  const threshold = settings['audio.eou_audio_threshold'] ?? calibrated
  return { kind: 'delays', by: 'audio', threshold, ...REPEATED_DELAYS, repeats: true }
}

type Options = {
  policy: TurnPolicy
  language: Language
  /** Whether replies are prepared early. */
  isPreemptive: boolean
  /** Whether the template allows early acknowledgements. */
  acknowledges: boolean
}

/** How the end of a turn is decided in a call, for the goal being asked about. */
export function rulesForGoals({ policy, language, isPreemptive, acknowledges }: Options) {
  return function rulesFor(goal: Goal | undefined): TurnRules {
    const rules = rulesOf(goal)
    return {
      ...rules,
      guess: isPreemptive ? rules.guess : null,
      acknowledge: acknowledges && goal?.confirm !== 'read_back' ? rules.acknowledge : null,
    }
  }

  function rulesOf(goal: Goal | undefined): TurnRules {
    if (policy.kind === 'evidence') {
      const waits = policy.waits[goal?.patience ?? 'normal']
      return evidenceRules(waits, language, (text) => answerSigns(goal, text, language))
    }
    const { threshold, repeats, ...delays } = policy
    const isEnough = (p: number) => p >= (threshold ?? 0)
    if (repeats) {
      return repeatedRules((p, text) => (p === null ? soundsFinished(text, language) : isEnough(p)))
    }
    if (threshold !== null) {
      return fixedRules({
        ...delays,
        asks: true,
        seemsFinished: (p) => p === null || isEnough(p),
      })
    }
    const isByWords = policy.by === 'text'
    return fixedRules({
      ...delays,
      asks: false,
      seemsFinished: (_p, text) => !isByWords || soundsFinished(text, language),
    })
  }
}
