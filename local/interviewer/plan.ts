import { Language } from '../../shared/languages.ts'
import { TIME_WARNING } from '../../shared/prompt/prompt.ts'
import { unescapeTags } from '../../shared/prompt/tags.ts'
import { Goal } from '../../shared/template/goal.ts'

/** What the instructions say: the goals in the order of asking, and what is already committed. */
export type Plan = {
  language: Language
  /** ISO day. */
  today: string
  goals: Goal[]
  committed: Map<string, unknown>
  is_short_of_time: boolean
}

/**
 * Reads the plan out of the system messages, the only ones that are trusted to carry one.
 *
 * @param now where the instructions name no day, epoch milliseconds
 */
export function planIn(instructions: string, now: number): Plan | undefined {
  const begin = instructions.lastIndexOf('<plan>')
  const end = instructions.indexOf('</plan>', begin)
  if (begin < 0 || end < 0) return undefined
  const current = /<phase id="[^"]*" status="current">[^]*?<\/phase>/
  const text = instructions.slice(begin, end)
  const found = [...text.matchAll(/<goal ([^>]*)>([^]*?)<\/goal>/g)].map(([, attributes, body]) =>
    goalIn(attributesIn(attributes!), body!),
  )
  const first = new Set(
    [...(current.exec(text)?.[0] ?? '').matchAll(/<goal id="([^"]*)"/g)].map(([, id]) => id),
  )
  const goals = found.flatMap(({ goal }) => (goal ? [goal] : []))
  const today = /<today>(\d{4}-\d{2}-\d{2})<\/today>/.exec(instructions.slice(end))?.[1]
  const language = Language.safeParse(
    /<language>(\w+)<\/language>/.exec(instructions.slice(end))?.[1],
  )
  return {
    language: language.success ? language.data : 'en',
    today: today ?? new Date(now).toISOString().slice(0, 10),
    goals: [
      ...goals.filter(({ id }) => first.has(id)),
      ...goals.filter(({ id }) => !first.has(id)),
    ],
    committed: new Map(
      found.flatMap(({ goal, data }) => (goal && data ? [[goal.id, data.value]] : [])),
    ),
    is_short_of_time: instructions.slice(end).includes(TIME_WARNING),
  }
}

function goalIn(attributes: Record<string, string>, body: string) {
  const parts = (name: string) =>
    [...body.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(([, text]) =>
      unescapeTags(text!),
    )
  const number = (name: string) => (name in attributes ? Number(attributes[name]) : undefined)
  const [committed] = parts('committed')
  const isOwn = attributes.type === 'structured'
  const read = Goal.safeParse({
    ...attributes,
    required: attributes.required !== 'false',
    min: number('min'),
    max: number('max'),
    max_follow_ups: number('max_follow_ups'),
    time_budget_minutes: undefined,
    depends_on: attributes.depends_on?.split(' '),
    title: parts('title')[0],
    prompt: parts('ask')[0] ?? '',
    description: parts('description')[0],
    options: parts('option'),
    schema: isOwn ? jsonIn(parts('schema')[0]) : undefined,
  })
  return {
    goal: read.success ? read.data : undefined,
    data: committed === undefined ? undefined : { value: jsonIn(committed) },
  }
}

function attributesIn(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, unescapeTags(value!)]),
  )
}

function jsonIn(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
