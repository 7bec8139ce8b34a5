import { z } from 'zod'
import { wireId } from '../base/schema/wire_id.ts'

/** A longer cut ends in a rejoin, after which the agent recaps. */
const MOST_MS = 10 * 60_000

const ago = (what: string) =>
  z.int().min(0).max(MOST_MS).describe(`How many milliseconds ago ${what}; at most ten minutes`)

/** When sound did not get through between a participant and the agent. */
const Cut = z.object({
  began_ms_ago: ago('the last sound got through'),
  ended_ms_ago: ago('sound got through again'),
  spoke: z
    .boolean()
    .default(true)
    .describe(
      'Whether the participant spoke during the cut; if so, the agent asks to say the last part again',
    ),
  unheard: z
    .object({
      began_ms_ago: ago('the last sound of the agent arrived'),
      ended_ms_ago: ago('sound of the agent arrived again'),
    })
    .optional()
    .describe(
      'When no sound of the agent arrived; what it said then, it says again. Absent: it was heard',
    ),
})

/** As the agent is told. */
export const CutOff = Cut.extend({ person_id: wireId('per') })
export type CutOff = z.infer<typeof CutOff>

export const EmbedCutOff = z
  .object({
    person_secret: z.string().max(200).describe('The `person_secret` of the latest join'),
    ...Cut.shape,
  })
  .meta({ id: 'EmbedCutOff', description: 'For whom sound was cut off, and when' })
export type EmbedCutOff = z.infer<typeof EmbedCutOff>

export const EmbedCutOffTold = z
  .object({
    participant_identity: wireId('per').describe('Identity of the participant in the room'),
    told: z.literal(true).describe('Always true'),
  })
  .meta({ id: 'EmbedCutOffTold', description: 'The agent is told' })
