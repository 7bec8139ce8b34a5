import { z } from 'zod'
import { describedEnum } from '../base/schema/described_enum.ts'
import { instant, integer } from '../base/schema/fields.ts'
import { CommittedData } from '../templates/goals/goal_data.ts'
import { Verification } from './verification.ts'
import { Evidence } from './verify_quotes.ts'
import { wireId } from '../base/schema/wire_id.ts'

/*
 * What was captured for the goals of a conversation, on the wire.
 */

export const FindingSource = describedEnum('Where the data came from', {
  agent: 'the agent understood it from what was said',
  participant: 'the participant corrected it after the call',
  import: 'it was imported with a recorded conversation',
}).meta({ id: 'FindingSource' })
export type FindingSource = z.infer<typeof FindingSource>

const CommittedMeta = z
  .object({
    status: z.literal('committed').describe('The goal was committed'),
    commit_id: wireId('cmt'),
    version: integer('Number of the commit, from 1; each correction is a new commit'),
    confidence: z
      .number()
      .nullable()
      .describe('Confidence of the agent, from 0 to 1; null when unknown')
      .meta({ examples: [0.9] }),
    source: FindingSource,
    evidence: z.array(Evidence).describe('What the participant said that supports the data'),
    verification: Verification,
    committed_at: instant('When the data was committed'),
  })
  .meta({ id: 'CommittedMeta', description: 'Where a finding came from' })

const DeclinedMeta = z
  .object({
    status: z
      .literal('declined')
      .describe('The participant declined to answer; `findings` has nothing'),
    evidence: z
      .array(Evidence)
      .describe('What the participant said; empty once the transcript is deleted'),
    declined_at: instant('When the decline was stored'),
  })
  .meta({ id: 'DeclinedMeta', description: 'A goal that the participant declined' })

const WithdrawnMeta = z
  .object({
    status: z
      .literal('withdrawn')
      .describe('The participant withdrew the data after the call; `findings` has nothing'),
    commit_id: wireId('cmt').describe('Id of the withdrawal, which counts as a commit'),
    version: integer('Number of the commit, from 1'),
    evidence: z.array(Evidence).describe('Always empty'),
    withdrawn_at: instant('When the participant withdrew it'),
  })
  .meta({ id: 'WithdrawnMeta', description: 'A goal whose data the participant withdrew' })

const FindingMeta = z
  .discriminatedUnion('status', [CommittedMeta, DeclinedMeta, WithdrawnMeta])
  .meta({ id: 'FindingMeta', description: 'Where a finding came from, or why there is none' })
export type FindingMeta = z.output<typeof FindingMeta>

export const Findings = mapOf(CommittedData).describe(
  'The data of each committed goal, by the id of the goal: its latest commit. The type of the goal decides its shape',
)

export const FindingsMeta = mapOf(FindingMeta).describe(
  'Where each finding came from, and which goals were declined or withdrawn, by the id of the goal',
)

/** An object on the wire. Until then a map, because a key may be `__proto__`. */
function mapOf<Value extends z.ZodType>(value: Value) {
  return z
    .map(z.string(), value)
    .overwrite((map) => Object.assign(map, { toJSON: () => Object.fromEntries(map) }))
}
