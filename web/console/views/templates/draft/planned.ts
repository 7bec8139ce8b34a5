import { type Fields, isFields } from './json.ts'
import { idFrom } from './made_id.ts'
import { EMPTY } from './starts.ts'

/** An answer to the setup assistant. */
type PlannedAnswer = { goal_id: string; title: string; data: unknown }

/** The longest name that is taken from what somebody said, in characters. */
const MOST_NAME = 60

/**
 * A draft of a template from answers to the setup assistant: one goal for each question; the purpose names
 * it; any other answer instructs the agent.
 */
export function planned(answers: readonly PlannedAnswer[]): Fields {
  const of = (id: string) => answers.find(({ goal_id }) => goal_id === id)
  const purpose = textIn(of('purpose')?.data)
  const others = answers.filter(({ goal_id }) => !['purpose', 'questions'].includes(goal_id))
  const instructions = others.map(({ title, data }) => `${title}: ${textIn(data)}`)
  const goals = questionsIn(of('questions')?.data).reduce<Fields[]>((before, question) => {
    const taken = before.map(({ id }) => String(id))
    return [
      ...before,
      { id: idFrom(question, taken, 'goal'), ...typeOf(question), prompt: question },
    ]
  }, [])
  const [phase] = EMPTY.phases as Fields[]
  return {
    ...EMPTY,
    ...(purpose !== '' && { name: nameFrom(purpose), description: purpose }),
    phases: [{ ...phase, ...(goals.length > 0 && { goals }) }],
    settings: {
      ...(EMPTY.settings as Fields),
      ...(instructions.length > 0 && { system_instructions: instructions.join('\n') }),
    },
  }
}

/** What was answered, in one text. */
export function textIn(data: unknown): string {
  if (Array.isArray(data)) return data.map(textIn).join(', ')
  if (!isFields(data)) return data === undefined || data === null ? '' : String(data as string)
  const { answer, value, values } = data
  return textIn(answer ?? value ?? values ?? Object.values(data))
}

/** One question for each item of a list, or for each sentence or line of a text. */
function questionsIn(data: unknown): string[] {
  const lists = isFields(data) ? [data.questions, data.values] : [data]
  const list = lists.find(Array.isArray) as unknown[] | undefined
  const texts = list?.map((one) => textIn(isFields(one) ? (one.question ?? one) : one))
  const parts = texts ?? textIn(data).split(/(?<=[.?!;。？！])\s+|\n+/)
  return parts
    .map((part) => part.replace(/^[\s\d.)*•-]+|[;\s]+$/g, ''))
    .filter((part) => part !== '')
}

/** The type of goal that the words of a question ask for; open if they do not say. */
function typeOf(question: string): Fields {
  const scale = /\b(\d+|zero|one) (?:to|through) (\d+|five|seven|ten)\b/i.exec(question)
  if (scale) return { type: 'scale', min: numberIn(scale[1]!), max: numberIn(scale[2]!) }
  if (/\b(?:how many|how much|a number)\b/i.test(question)) return { type: 'number' }
  return { type: /\byes or no\b/i.test(question) ? 'boolean' : 'open' }
}

const NUMBERS: Record<string, number> = { zero: 0, one: 1, five: 5, seven: 7, ten: 10 }

function numberIn(word: string): number {
  return NUMBERS[word.toLowerCase()] ?? Number(word)
}

/** The first words of a text. */
function nameFrom(text: string): string {
  const sentence = text.split(/[.?!。？！\n]/)[0]!.trim()
  const words = sentence.split(/(?<=\s)/)
  const kept = words.reduce((name, word) => {
    return (name + word).trim().length <= MOST_NAME ? name + word : name
  }, '')
  return (kept.trim() || sentence.slice(0, MOST_NAME)).replace(/^\p{L}/u, (one) =>
    one.toUpperCase(),
  )
}
