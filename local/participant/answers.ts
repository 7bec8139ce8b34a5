/** What a scripted participant answers. Patterns are matched against what the agent asks. */
export type AnswerScript = {
  rules: readonly AnswerRule[]
  /** The agent says what it understood and wants it confirmed. */
  read_back: { when: RegExp; say: string }
  /** The agent did not hear the last answer, or lost it: it is repeated. */
  lost: RegExp
  /** Nothing matches: `ask_again` at most `times` times, then `plain` whatever is asked. */
  fallback: { ask_again: string; times: number; plain: string }
}

type AnswerRule = {
  when: RegExp
  /** The first answer, then one line for each follow-up of the agent; the last one is repeated. */
  say: readonly [string, ...string[]]
}

/** Everything that a participant with this script may ever say. */
export function linesOf({ rules, read_back, fallback }: AnswerScript): string[] {
  const lines = rules.flatMap(({ say }) => [...say])
  return [...new Set([...lines, read_back.say, fallback.ask_again, fallback.plain])]
}

/**
 * A participant's mind: takes what the agent has just said and returns the answer. The question
 * decides first, then the sentences before it. A question that matches no rule counts as a
 * follow-up to the last one for as long as that has something left to say.
 */
export function createAnswers({ rules, read_back, lost, fallback }: AnswerScript) {
  const timesAsked = new Map<AnswerRule, number>()
  let current: AnswerRule | null = null
  let lastSaid: string | null = null
  let askedAgain = 0

  function follow(rule: AnswerRule) {
    const times = timesAsked.get(rule) ?? 0
    timesAsked.set(rule, times + 1)
    current = rule
    return rule.say[Math.min(times, rule.say.length - 1)]!
  }

  return function answer(asked: string): string {
    const question = questionsIn(asked)
    if (lastSaid !== null && lost.test(question)) return lastSaid
    lastSaid = answerTo(question, asked)
    return lastSaid
  }

  function answerTo(question: string, asked: string) {
    if (read_back.when.test(question)) return read_back.say
    const fitting = ruleFor(rules, question) ?? ruleFor(rules, asked)
    if (fitting) return follow(fitting)
    if (current && (timesAsked.get(current) ?? 0) < current.say.length) return follow(current)
    return askedAgain++ < fallback.times ? fallback.ask_again : fallback.plain
  }
}

function ruleFor(rules: readonly AnswerRule[], text: string) {
  return rules.find(({ when }) => when.test(text))
}

/** The sentences with a question mark; if there are none, the last sentence. */
function questionsIn(text: string): string {
  const sentences = text.split(/(?<=[.!?…])\s+/)
  const questions = sentences.filter((sentence) => sentence.includes('?'))
  return questions.length > 0 ? questions.join(' ') : sentences.at(-1)!
}
