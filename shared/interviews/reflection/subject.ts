import type { EndedReason } from '../../calls/states.ts'
import type { Evidence } from '../../templates/evidence.ts'
import type { TemplateVersion } from '../../templates/template.ts'
import type { Turn } from '../../calls/timeline/turn.ts'
import type { Usage } from '../../calls/timeline/usage.ts'

export type ReflectedTurn = Turn & { id: string }

/** A finished conversation. */
export type Subject = {
  template: Pick<TemplateVersion, 'phases'>
  ended_reason: EndedReason | null
  /** In order of their start. */
  turns: readonly ReflectedTurn[]
  /** The latest of each goal. */
  commits: readonly { goal_id: string; evidence: readonly Evidence[] }[]
  declined: readonly { goal_id: string; evidence: readonly Evidence[] }[]
  /** How often each model, recognizer or voice failed. */
  failures: Usage['failures']
  /** When a participant was heard to speak, in epoch milliseconds. */
  voices: readonly (readonly [began_at: number, ended_at: number])[]
}
