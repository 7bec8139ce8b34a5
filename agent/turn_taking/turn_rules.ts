import type { Language } from '../../shared/base/languages.ts'
import { soundsFinished } from '../../shared/turns/speech/finished.ts'
import type { Goal } from '../../shared/templates/goals/goal.ts'
import { answerSigns } from '../../shared/turns/answer_signs.ts'
import { evidenceRules, fixedRules, repeatedRules } from '../../shared/turns/end_of_turn_rules.ts'
import type { TurnRules } from '../../shared/turns/turn_end.ts'
import type { TurnPolicy } from '../../shared/turns/turn_policy.ts'

type Options = {
  policy: TurnPolicy
  language: Language
  /** Whether replies are prepared early. */
  isPreemptive: boolean
  /** Whether the template allows early acknowledgements. */
  acknowledges: boolean
}

/** How the end of a turn is decided in a call, for the goal being asked about. */
export function createTurnRules({ policy, language, isPreemptive, acknowledges }: Options) {
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
