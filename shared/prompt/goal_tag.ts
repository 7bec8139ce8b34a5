import { goalSchema } from '../templates/goal_schema.ts'
import { optionsOf, typeOf } from '../templates/goal_shapes.ts'
import { interpolate } from '../interpolate.ts'
import type { Goal } from '../templates/goal.ts'
import { escapeTags, tag } from './tags.ts'

/** The texts of a goal that may contain variables, by their tags. */
const WRITTEN = {
  title: 'title',
  ask: 'prompt',
  description: 'description',
  done_when: 'completion_criteria',
} as const

export function writtenIn(goal: Goal): string[] {
  return Object.values(WRITTEN).flatMap((field) => goal[field] ?? [])
}

/**
 * A goal for the model: what to ask, the limits of the answer, its schema, and what was committed, or that
 * the participant declined it.
 */
export function goalTag(
  goal: Goal,
  scope: Record<string, unknown>,
  committed: { data: unknown } | undefined,
  isDeclined = false,
) {
  const { id, required, min, max, unit, confirm, max_follow_ups, time_budget_minutes } = goal
  const attributes = {
    id,
    type: typeOf(goal),
    status: committed ? 'committed' : isDeclined ? 'declined' : 'open',
    required,
    min,
    max,
    unit,
    confirm,
    max_follow_ups,
    time_budget_minutes,
    depends_on: goal.depends_on?.join(' '),
  }
  const says = (name: string, text: string | undefined) =>
    text ? [tag(name, {}, escapeTags(interpolate(text, scope)))] : []
  const json = (name: string, value: unknown) => tag(name, {}, escapeTags(JSON.stringify(value)))

  return tag(
    'goal',
    attributes,
    [
      '',
      ...Object.entries(WRITTEN).flatMap(([name, field]) => says(name, goal[field])),
      ...optionsOf(goal).map((option) => tag('option', {}, escapeTags(option))),
      ...(goal.examples ?? []).map((example) => json('example', example)),
      ...(committed ? [json('committed', committed.data)] : []),
      ...(!committed || goal.schema ? [json('schema', goalSchema(goal))] : []),
      '',
    ].join('\n'),
  )
}
