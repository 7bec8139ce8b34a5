import { goalSchema } from '../../templates/goals/goal_schema.ts'
import { optionsOf, goalTypeOf } from '../../templates/goals/goal_shapes.ts'
import type { Goal } from '../../templates/goals/goal.ts'
import { escapeTags, tag } from './tags.ts'
import { withMarkedValues } from './value_tag.ts'

/** The texts of a goal that may contain variables, by tag. */
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
 * A goal for the model: what to ask, and the limits of the answer. The commit tool contains the schema of the
 * data; the schema is repeated here if the template gives one, since it says what to ask for.
 */
export function goalTag(goal: Goal, scope: Record<string, unknown>) {
  const { id, required, min, max, unit, confirm, patience, max_follow_ups, time_budget_minutes } =
    goal
  const attributes = {
    id,
    type: goalTypeOf(goal),
    required,
    min,
    max,
    unit,
    confirm,
    patience,
    max_follow_ups,
    time_budget_minutes,
    depends_on: goal.depends_on?.join(' '),
  }
  const says = (name: string, text: string | undefined) =>
    text ? [tag(name, {}, withMarkedValues(text, scope, escapeTags))] : []
  const json = (name: string, value: unknown) => tag(name, {}, escapeTags(JSON.stringify(value)))

  return tag(
    'goal',
    attributes,
    [
      '',
      ...Object.entries(WRITTEN).flatMap(([name, field]) => says(name, goal[field])),
      ...optionsOf(goal).map((option) => tag('option', {}, escapeTags(option))),
      ...(goal.examples ?? []).map((example) => json('example', example)),
      ...(goal.schema ? [json('schema', goalSchema(goal))] : []),
      '',
    ].join('\n'),
  )
}
