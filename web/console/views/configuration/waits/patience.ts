import type { Answer } from '../../../../../client/operation_types.ts'

type Config = Answer<'getSystemConfig'>
export type AllWaits = Config['waits']
export type Patience = keyof AllWaits
/** What differs from the built-in waits, by patience. */
export type Changed = Config['turns.waits']

/** Labels for the patience of a goal. */
export const PATIENCE: Record<Patience, { name: string; about: string }> = {
  quick: { name: 'Quick', about: 'short answers' },
  normal: { name: 'Normal', about: 'ordinary answers' },
  reflective: { name: 'Reflective', about: 'answers that need thought' },
  spelling: { name: 'Spelling', about: 'answers that are spelled or dictated' },
}
