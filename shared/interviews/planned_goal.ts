import { z } from 'zod'
import { flag, text, textOrNull } from '../base/schema/fields.ts'
import type { TemplateVersion } from '../templates/template.ts'

export const PlannedGoal = z
  .object({
    goal_id: text('Id of the goal, under which `findings` has its data', 'cups'),
    phase_id: text('Id of the phase that it belongs to', 'main'),
    title: textOrNull('A few words that name the goal; null for none', 'Cups a day'),
    prompt: text('What the agent asks or should find out', 'How many cups of coffee a day?'),
    type: text('What the agent should find out', 'number'),
    required: flag('Whether the conversation needs it to be complete'),
  })
  .meta({ id: 'PlannedGoal', description: 'What a conversation should find out' })
export type PlannedGoal = z.infer<typeof PlannedGoal>

/** Every goal of a template, in its order. */
export function plannedGoals(phases: TemplateVersion['phases']): PlannedGoal[] {
  return phases.flatMap((phase) =>
    phase.goals.map(({ id: goal_id, title = null, prompt, type, required }) => ({
      goal_id,
      phase_id: phase.id,
      title,
      prompt,
      type,
      required,
    })),
  )
}
