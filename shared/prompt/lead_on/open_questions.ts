import { questionOf } from '../question.ts'
import { withSpokenValues } from '../tags/value_tag.ts'
import { goalsToAsk, scopeOf, type Situation } from '../situation.ts'

/** `isPatient`: the participant may answer in pieces, between which the agent says little or nothing. */
export type OpenQuestion = { question: string; isPatient: boolean }

/** What the agent can ask now without a model, in order. */
export function openQuestions(situation: Situation): OpenQuestion[] {
  const scope = scopeOf(situation)
  return goalsToAsk(situation).map((goal) => {
    const prompt = withSpokenValues(goal.prompt, scope)
    const isPatient = goal.patience === 'spelling' || goal.patience === 'reflective'
    return { question: questionOf({ ...goal, prompt }, situation.language), isPatient }
  })
}
