import { z } from 'zod'
import { describedEnum } from '../../base/schema/described_enum.ts'
import { text } from '../../base/schema/fields.ts'
import { wireId } from '../../base/schema/wire_id.ts'
import type { EndedReason } from '../../calls/states.ts'
import type { Evidence } from '../verify_quotes.ts'
import type { TemplateVersion } from '../../templates/template.ts'
import type { Incident } from '../../calls/timeline/incident.ts'
import type { Turn } from '../../calls/timeline/turn.ts'
import type { Usage } from '../../calls/timeline/usage.ts'

export const FactKind = describedEnum('What was found', {
  cut_in: 'the agent began to speak before the participant had finished',
  interrupted_agent: 'the participant cut the agent off',
  long_pause: 'the participant waited for an answer for at least 3 seconds',
  silence: 'nobody spoke for at least 15 seconds',
  nobody_spoke: 'the participant said nothing in the whole conversation, and no voice was heard',
  unrecognized: 'a participant was heard to speak, and nothing of it was recognized',
  provider_failure: 'a model, a recognizer or a voice failed or did not respond at least 3 times',
  unanswered: 'the participant never got an answer that was due',
  repeated_question: 'the agent asked a question that it had asked in nearly the same words',
  model_retry: 'the model failed or gave no answer once or twice, and was asked again',
  dead_end: 'the model neither recorded an answer nor asked anything, so the agent asked by itself',
  left_out: 'a content filter refused what the participant said, and the model never read it',
  apology: 'the agent apologized because the model did not answer',
  unverified_quote:
    'a finding rests on a quote that the participant did not say, or that proves nothing',
  unreached_goal: 'required goals were not reached',
  out_of_time: 'the call reached its longest duration',
  left: 'the participant left or fell silent before the end',
  fault: 'a fault ended the call',
}).meta({ id: 'ReflectionFactKind' })
export type FactKind = z.infer<typeof FactKind>

export const ReflectionFact = z
  .object({
    kind: FactKind,
    detail: text('The same for people', 'The agent cut in on the participant 2 times.'),
    turn_ids: z.array(wireId('trn')).describe('The turns that show it, in order; empty for none'),
  })
  .meta({ id: 'ReflectionFact', description: 'What is known of a conversation without a model' })
export type ReflectionFact = z.infer<typeof ReflectionFact>

export function fact(kind: FactKind, detail: string, turn_ids: string[] = []): ReflectionFact {
  return { kind, detail, turn_ids }
}

export function timesOf(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

export type ReflectedTurn = Turn & { id: string }

/** A finished conversation. */
export type ReflectedConversation = {
  template: Pick<TemplateVersion, 'phases'>
  ended_reason: EndedReason | null
  /** In order of their start. */
  turns: readonly ReflectedTurn[]
  /** The latest of each goal. */
  commits: readonly { goal_id: string; evidence: readonly Evidence[] }[]
  declined: readonly { goal_id: string; evidence: readonly Evidence[] }[]
  /** How often each model, recognizer or voice failed. */
  failures: Usage['failures']
  /** In order. */
  incidents: readonly Pick<Incident, 'kind' | 'began_at'>[]
  /** When a participant was heard to speak, in epoch milliseconds. */
  voices: readonly (readonly [began_at: number, ended_at: number])[]
}
