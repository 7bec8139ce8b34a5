import { Language } from '../../shared/base/languages.ts'
import { parseJson } from '../../shared/base/json/parse_json.ts'
import { CUT_OFF, TIME_WARNING } from '../../shared/prompt/progress.ts'
import { unescapeTags } from '../../shared/prompt/tags/tags.ts'
import { Goal } from '../../shared/templates/goals/goal.ts'
import { textsIn } from './tagged_text.ts'

/** What the instructions say: the goals in the order of asking, and what is already settled. */
export type Plan = {
  language: Language
  /** ISO day. */
  today: string
  goals: Goal[]
  committed: Map<string, unknown>
  /** Ids of the goals that the participant prefers not to answer. */
  declined: Set<string>
  is_short_of_time: boolean
  /** Part of what the participant just said is missing. */
  is_cut_off: boolean
  /** Ids of the goals whose time is used up. */
  over_time: string[]
}

/**
 * Reads the plan from the system messages, the only ones trusted to carry one.
 *
 * @param now the day if the instructions name none, epoch milliseconds
 */
export function planIn(instructions: string, now: number): Plan | undefined {
  const begin = instructions.lastIndexOf('<plan>')
  const end = instructions.indexOf('</plan>', begin)
  if (begin < 0 || end < 0) return undefined
  const [plan, situation] = [instructions.slice(begin, end), instructions.slice(end)]
  const found = plan.matchAll(/<goal ([^>]*)>([^]*?)<\/goal>/g)
  return {
    language: Language.catch('en').parse(textsIn(situation, 'language')[0]),
    today: textsIn(situation, 'today')[0] ?? new Date(now).toISOString().slice(0, 10),
    goals: [...found].flatMap(([, attributes, body]) => goalIn(attributesIn(attributes!), body!)),
    committed: committedIn(situation),
    declined: new Set(idsIn(situation, 'declined')),
    is_short_of_time: situation.includes(TIME_WARNING),
    is_cut_off: situation.includes(CUT_OFF),
    over_time: idsIn(situation, 'over_time'),
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
  return success ? [goal] : []
}

/**
 * What the system messages after the plan say; other goals' data is in the calls that committed it.
 */
function committedIn(situation: string): Plan['committed'] {
  const found = situation.matchAll(/<committed goal="([^"]*)">([^<]+)<\/committed>/g)
  return new Map(
    Array.from(found, ([, id, data]) => [unescapeTags(id!), parseJson(unescapeTags(data!))]),
  )
}

function idsIn(situation: string, name: string): string[] {
  return textsIn(situation, name).flatMap((ids) => ids.split(' '))
}

function attributesIn(text: string): Record<string, string> {
  const found = text.matchAll(/(\w+)="([^"]*)"/g)
  return Object.fromEntries(Array.from(found, ([, name, value]) => [name, unescapeTags(value!)]))
}
