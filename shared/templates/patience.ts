import { z } from 'zod'
import { describedEnum } from '../base/schema/described_enum.ts'
import { unknownKeyMessage } from '../base/schema/unknown_key_message.ts'

export const Patience = describedEnum('How long the agent waits for the participant to continue', {
  quick: 'short answers: the agent answers soon',
  normal: 'ordinary answers',
  reflective: 'answers that need thought: the agent leaves time and does not acknowledge early',
  spelling: 'answers that are spelled or dictated: the agent leaves the most time',
}).meta({ id: 'Patience' })
export type Patience = z.infer<typeof Patience>

const evidence = () => z.number().min(-10).max(10)
const wait = () => z.number().int().min(0).max(10_000)

/**
 * How long to wait in a silence, given the evidence that the turn is over: `hi_ms` up to `z0`, `lo_ms` from
 * `z1`, linear in between.
 */
const FIELDS = {
  z0: evidence().describe('Evidence up to which the agent waits longest, in logits'),
  z1: evidence().describe('Evidence from which the agent waits shortest, in logits'),
  lo_ms: wait().describe('Shortest wait, in milliseconds from the end of speech'),
  hi_ms: wait().describe('Longest wait, in milliseconds from the end of speech'),
  guess_z: evidence()
    .nullable()
    .describe('Evidence from which the model is asked ahead of the decision; null: never'),
  acknowledge_z: evidence()
    .nullable()
    .describe('Evidence from which the agent acknowledges ahead of its answer; null: never'),
  acknowledge_ms: wait().describe('Earliest acknowledgement, in milliseconds after speech'),
}
export const Waits = z
  .strictObject(FIELDS, { error: unknownKeyMessage(Object.keys(FIELDS)) })
  .meta({ id: 'Waits', description: 'How long the agent waits in a silence' })
export type Waits = z.infer<typeof Waits>

/**
 * By replaying the recordings of `npm run bench -- turns`: 255 ends and 144 pauses in three rooms. A silence
 * after a sentence cannot be distinguished from the end of a turn, so every gain for ends costs a
 * proportional loss there; the loss is smallest when half of the ends are answered soon and the others
 * clearly later. `hi_ms` of `normal` is the longest with which 95 % of the answers are heard within 1.1 s.
 */
export const WAITS: Record<Patience, Waits> = {
  quick: {
    ...{ z0: -1, z1: 2, lo_ms: 300, hi_ms: 800 },
    ...{ guess_z: -1, acknowledge_z: 2, acknowledge_ms: 300 },
  },
  normal: {
    ...{ z0: 2.9, z1: 3.2, lo_ms: 370, hi_ms: 860 },
    ...{ guess_z: -1, acknowledge_z: 3.2, acknowledge_ms: 370 },
  },
  reflective: {
    ...{ z0: 1, z1: 4, lo_ms: 700, hi_ms: 1800 },
    ...{ guess_z: 0, acknowledge_z: null, acknowledge_ms: 700 },
  },
  spelling: {
    ...{ z0: 1, z1: 4, lo_ms: 900, hi_ms: 2500 },
    ...{ guess_z: null, acknowledge_z: null, acknowledge_ms: 900 },
  },
}

const ChangedWait = Waits.partial().meta({
  id: 'ChangedWait',
  description: 'Waits that replace the built-in ones',
})
const changed = (patience: Patience) =>
  ChangedWait.optional().describe(`What differs for goals with the patience \`${patience}\``)

/** An operator's changes to the waits, by patience. */
export const ChangedWaits = z
  .strictObject(
    {
      quick: changed('quick'),
      normal: changed('normal'),
      reflective: changed('reflective'),
      spelling: changed('spelling'),
    },
    { error: unknownKeyMessage(Patience.options) },
  )
  .superRefine((changed, context) => {
    for (const patience of Patience.options) {
      const { z0, z1, lo_ms, hi_ms } = { ...WAITS[patience], ...changed[patience] }
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [patience, field], message })
      if (z0 >= z1) refuse('z0', `Must be below z1 (${z1})`)
      if (lo_ms > hi_ms) refuse('lo_ms', `Must not be above hi_ms (${hi_ms})`)
    }
  })
  .meta({ id: 'ChangedWaits', description: 'Waits that replace the built-in ones, by patience' })
export type ChangedWaits = z.infer<typeof ChangedWaits>

/** @returns milliseconds from the end of speech */
export function waitFor(z: number, { z0, z1, lo_ms, hi_ms }: Waits): number {
  const share = Math.max(0, Math.min(1, (z1 - z) / (z1 - z0)))
  return Math.round(lo_ms + (hi_ms - lo_ms) * share)
}
