import { Language } from '../../shared/languages.ts'
import { parseJson } from '../../shared/parse_json.ts'
import { TIME_WARNING } from '../../shared/prompt/prompt.ts'
import { unescapeTags } from '../../shared/prompt/tags.ts'
import { Goal } from '../../shared/templates/goal.ts'
import { textsIn } from './tagged_text.ts'

/** What the instructions say: the goals in the order of asking, and what is already settled. */
export type Plan = {
  language: Language
  /** ISO day. */
  today: string
  goals: Goal[]
  committed: Map<string, unknown>
  /** Ids of the goals that the participant would rather not answer. */
  declined: Set<string>
  is_short_of_time: boolean
}

/**
 * Reads the plan out of the system messages, the only ones that are trusted to carry one.
 *
 * @param now the day when the instructions name none, epoch milliseconds
 */
export function planIn(instructions: string, now: number): Plan | undefined {
  const begin = instructions.lastIndexOf('<plan>')
  const end = instructions.indexOf('</plan>', begin)
  if (begin < 0 || end < 0) return undefined
  const [plan, situation] = [instructions.slice(begin, end), instructions.slice(end)]
  const [current = ''] = /<phase id="[^"]*" status="current">[^]*?<\/phase>/.exec(plan) ?? []
  const inOrder = `${current}${plan.replace(current, '')}`
  const found = [...inOrder.matchAll(/<goal ([^>]*)>([^]*?)<\/goal>/g)].flatMap(
    ([, attributes, body]) => goalIn(attributesIn(attributes!), body!),
  )
  return {
    language: Language.catch('en').parse(textsIn(situation, 'language')[0]),
    today: textsIn(situation, 'today')[0] ?? new Date(now).toISOString().slice(0, 10),
    goals: found.map(({ goal }) => goal),
    committed: new Map(
      found.flatMap(({ goal, committed }) =>
        committed === undefined ? [] : [[goal.id, parseJson(committed)]],
      ),
    ),
    declined: new Set(found.flatMap(({ goal, is_declined }) => (is_declined ? goal.id : []))),
    is_short_of_time: situation.includes(TIME_WARNING),
  }
}

const NUMBERS = ['min', 'max', 'max_follow_ups', 'time_budget_minutes']

function goalIn(attributes: Record<string, string>, body: string) {
  const first = (tag: string) => textsIn(body, tag)[0]
  const numbers = NUMBERS.filter((name) => name in attributes)
  const { success, data: goal } = Goal.safeParse({
    ...attributes,
    ...Object.fromEntries(numbers.map((name) => [name, Number(attributes[name])])),
    required: attributes.required !== 'false',
    depends_on: attributes.depends_on?.split(' '),
    title: first('title'),
    prompt: first('ask'),
    description: first('description'),
    options: textsIn(body, 'option'),
    schema: attributes.type === 'structured' ? parseJson(first('schema')) : undefined,
  })
  const is_declined = attributes.status === 'declined'
  return success ? [{ goal, committed: first('committed'), is_declined }] : []
}

function attributesIn(text: string): Record<string, string> {
  const found = text.matchAll(/(\w+)="([^"]*)"/g)
  return Object.fromEntries(Array.from(found, ([, name, value]) => [name, unescapeTags(value!)]))
}
