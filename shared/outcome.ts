import type { ConversationStatus, EndedReason } from './states.ts'
import { goalsOf, type TemplateVersion } from './template.ts'

/**
 * The final status of a conversation that was held. Whoever left early, or fell silent, abandoned
 * it, unless every required goal was reached by then; a fault of ours failed it.
 */
export function finalStatus(reason: EndedReason | null, requiredGoalsOpen: boolean) {
  return FINAL[reason ?? 'agent_error'](requiredGoalsOpen)
}

/** Whether a goal without which the conversation is not complete was never committed. */
export function hasOpenGoals(
  template: Pick<TemplateVersion, 'phases'>,
  committedGoals: ReadonlySet<string>,
): boolean {
  return goalsOf(template).some(({ id, required }) => required && !committedGoals.has(id))
}

type Rule = (requiredGoalsOpen: boolean) => ConversationStatus

const completed: Rule = () => 'completed'
const failed: Rule = () => 'failed'
const unlessComplete: Rule = (requiredGoalsOpen) => (requiredGoalsOpen ? 'abandoned' : 'completed')

const FINAL: Record<EndedReason, Rule> = {
  goals_completed: completed,
  participant_ended: completed,
  max_duration: completed,
  imported: completed,
  participant_left: unlessComplete,
  idle_timeout: unlessComplete,
  never_joined: unlessComplete,
  agent_error: failed,
  provider_error: failed,
  cancelled: () => 'cancelled',
}
