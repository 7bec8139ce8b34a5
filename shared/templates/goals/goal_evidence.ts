import type { z } from 'zod'
import type { TurningNot } from '../../conversations/denial.ts'
import { describedEnum } from '../../base/schema/described_enum.ts'

export const GoalEvidence = describedEnum(
  'Whether a commit must rest on a verified quote of the participant; default: `required` for a boolean, a number, a scale and a choice, otherwise `optional`',
  {
    required: 'the model is asked once more for the quote; without one the commit is `unverified`',
    optional: 'quotes are kept, but none is needed',
  },
).meta({ id: 'GoalEvidence' })

type Goal = { type: string; evidence?: z.infer<typeof GoalEvidence> | undefined }

/** Whether a commit of the goal must rest on a verified quote. */
export function requiresEvidence({ evidence, type }: Goal): boolean {
  return evidence === undefined ? FACTS.includes(type) : evidence === 'required'
}

const FACTS = ['boolean', 'number', 'scale', 'single_choice', 'multiple_choice']

/** Which "not" beside the words of an answer makes it another one; undefined where none does. */
export function turningNotOf({ type }: Pick<Goal, 'type'>): TurningNot | undefined {
  if (['number', 'scale'].includes(type)) return 'before'
  return ['boolean', 'single_choice', 'multiple_choice'].includes(type) ? 'any' : undefined
}
