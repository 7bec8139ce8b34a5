import { z } from 'zod'
import { objectIn } from '../../base/json/lenient_json.ts'
import { ReflectionSeverity } from './reflection.ts'
import { storable, storableText } from '../../base/text/storable.ts'
import type { ReflectionFact, FactKind } from './fact.ts'
import type { BuiltInTag } from './reflection_tags.ts'

/** How bad a conversation was, and why. */
export type Verdict = {
  severity: ReflectionSeverity
  tags: string[]
  why: string
  turn_id: string | null
}

type Rule = {
  tag: BuiltInTag
  /** By how many turns show it, at least one. */
  severity(count: number): ReflectionSeverity
}

const RULES: Record<FactKind, Rule> = {
  fault: { tag: 'technical_trouble', severity: () => 'high' },
  provider_failure: { tag: 'technical_trouble', severity: () => 'high' },
  unanswered: { tag: 'technical_trouble', severity: () => 'high' },
  unrecognized: { tag: 'technical_trouble', severity: () => 'medium' },
  dead_end: { tag: 'technical_trouble', severity: (count) => (count > 2 ? 'high' : 'medium') },
  left_out: { tag: 'missed_answer', severity: () => 'medium' },
  apology: { tag: 'technical_trouble', severity: () => 'medium' },
  unreached_goal: { tag: 'goal_not_reached', severity: () => 'medium' },
  left: { tag: 'left_early', severity: () => 'medium' },
  cut_in: { tag: 'interrupted_participant', severity: (count) => (count > 2 ? 'medium' : 'low') },
  long_pause: { tag: 'waited_too_long', severity: (count) => (count > 2 ? 'medium' : 'low') },
  repeated_question: {
    tag: 'repeated_question',
    severity: (count) => (count > 1 ? 'medium' : 'low'),
  },
  unverified_quote: { tag: 'invented', severity: () => 'low' },
  out_of_time: { tag: 'ran_out_of_time', severity: () => 'low' },
  model_retry: { tag: 'technical_trouble', severity: () => 'low' },
  silence: { tag: 'long_silence', severity: () => 'low' },
  nobody_spoke: { tag: 'long_silence', severity: () => 'low' },
  // Speaking over somebody once or twice is normal.
  interrupted_agent: { tag: 'talked_too_much', severity: (count) => (count > 2 ? 'low' : 'none') },
}

/** The verdict by the facts alone; the most serious fact gives the reason. */
export function judgeByFacts(facts: readonly ReflectionFact[]): Verdict {
  const grave = Object.keys(RULES)
    .flatMap((kind) => facts.filter((fact) => fact.kind === kind))
    .map((fact) => ({ fact, tag: RULES[fact.kind].tag, severity: severityOf(fact) }))
    .filter(({ severity }) => severity !== 'none')
    .toSorted((a, b) => rank(b.severity) - rank(a.severity))
  const [first] = grave
  if (!first) return { severity: 'none', tags: [], why: 'Nothing went wrong.', turn_id: null }
  return {
    severity: first.severity,
    tags: [...new Set(grave.map(({ tag }) => tag))],
    why: first.fact.detail,
    turn_id: first.fact.turn_ids[0] ?? null,
  }
}

/**
 * Parses a model's answer, which may be surrounded by text; anything not asked for is dropped.
 *
 * @param allowed the tags and turn ids that it may name
 * @returns the verdict, or what is wrong with the answer
 */
export function readVerdict(
  answer: string,
  allowed: { tags: readonly string[]; turn_ids: readonly string[] },
): { verdict: Verdict } | { wrong: string } {
  const json = storable(objectIn(answer))
  if (json === undefined) return { wrong: 'It is not a JSON object' }
  const read = z
    .object({
      severity: z.preprocess(lowered, ReflectionSeverity),
      tags: z
        .preprocess((tags) => [tags ?? []].flat().map(lowered), z.array(z.enum(allowed.tags)))
        .transform((tags) => [...new Set(tags)]),
      why: z
        .string()
        .trim()
        .min(1)
        .transform((why) => storableText(why.slice(0, MAX_WHY))),
      turn_id: z.preprocess(
        (id) => (/^(?:null|none)?$/i.test(String(id ?? '')) ? null : id),
        z.enum(allowed.turn_ids).nullable(),
      ),
    })
    .safeParse(json)
  if (read.success) return { verdict: read.data }
  const [{ path, message }] = read.error.issues as [z.core.$ZodIssue]
  return { wrong: path.length > 0 ? `${path.join('.')}: ${message}` : message }
}

const MAX_WHY = 500
const lowered = (word: unknown) => (typeof word === 'string' ? word.trim().toLowerCase() : word)

const severityOf = ({ kind, turn_ids }: ReflectionFact) =>
  RULES[kind].severity(Math.max(1, turn_ids.length))

const rank = (severity: ReflectionSeverity) => ReflectionSeverity.options.indexOf(severity)
