/** Any other type is kept and treated as `open`. */
export const GOAL_TYPES = [
  'open',
  'qualitative',
  'text',
  'number',
  'boolean',
  'scale',
  'single_choice',
  'multiple_choice',
  'ranking',
  'date',
  'contact',
  'structured',
] as const
export type GoalType = (typeof GOAL_TYPES)[number]
