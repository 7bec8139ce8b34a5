import { callScript } from '../bench/call/script.ts'
import type { AnswerScript } from '../local/participant/answers.ts'

/** How many goals a drill's conversation has. */
const GOALS = 5
/**
 * The answer during which a fault begins, counted from 1; its commit and delivery are in progress
 * then.
 */
export const FAULT_AT_ANSWER = 2

const { template, answers } = callScript(GOALS)
const goals = template.phases.flatMap((phase) => phase.goals)

/** What is said for each goal, by goal id. */
export const ANSWERS: Readonly<Record<string, string>> = Object.fromEntries(
  goals.map(({ id }, i) => [id, answers[i]!]),
)

/** One short question per goal, each with a webhook to `/<goal>` of the receiver. */
export function drillTemplate(receiver_url: string) {
  const [phase] = template.phases
  return {
    ...template,
    phases: [
      {
        ...phase!,
        goals: goals.map((goal) => ({ ...goal, outputs: [{ url: `${receiver_url}/${goal.id}` }] })),
      },
    ],
  }
}

/** Answers questions in any order; repeats an answer if the agent missed it. */
export const ANSWER_SCRIPT: AnswerScript = {
  rules: goals.map(({ id }) => ({ when: new RegExp(`your ${id}`, 'i'), say: [ANSWERS[id]!] })),
  read_back: { when: /is that (right|correct)/i, say: 'Yes, that is right.' },
  lost: /still there|cannot hear you|say that again/i,
  fallback: { ask_again: 'Could you repeat that, please?', times: 3, plain: 'I do not know.' },
}
