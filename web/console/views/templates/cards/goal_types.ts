import type { GoalType } from '../../../../../shared/templates/goals/goal_types.ts'

/** Fields that only some types of goals use. */
type Use = 'options' | 'limits' | 'unit' | 'schema'

export const GOAL_TYPES: Record<GoalType, { says: string; uses: readonly Use[] }> = {
  open: { says: 'Open: an answer in words', uses: [] },
  qualitative: { says: 'Qualitative: an answer with its themes and quotes', uses: [] },
  text: { says: 'Text: a short fact', uses: [] },
  number: { says: 'Number', uses: ['limits', 'unit'] },
  boolean: { says: 'Yes or no', uses: [] },
  scale: { says: 'Scale: a number between two limits', uses: ['limits'] },
  single_choice: { says: 'One of several options', uses: ['options'] },
  multiple_choice: { says: 'Several of several options', uses: ['options', 'limits'] },
  ranking: { says: 'Ranking: options in order, best first', uses: ['options', 'limits'] },
  date: { says: 'Date', uses: [] },
  contact: { says: 'Contact: name, e-mail, phone', uses: [] },
  structured: { says: 'Structured: data with a JSON Schema', uses: ['schema'] },
}

/** The label of a type in a list, with its purpose. */
export const TYPE_CHOICES: Record<string, string> = Object.fromEntries(
  Object.entries(GOAL_TYPES).map(([type, { says }]) => [type, says]),
)

/** Whether a field belongs to the goal's type, or is present anyway. */
export function isShown(goal: Record<string, unknown>, use: Use): boolean {
  const type = GOAL_TYPES[(goal.type ?? 'open') as GoalType] as { uses: readonly Use[] } | undefined
  const keys = { options: ['options'], limits: ['min', 'max'], unit: ['unit'], schema: ['schema'] }
  return Boolean(type?.uses.includes(use)) || keys[use].some((key) => goal[key] !== undefined)
}
