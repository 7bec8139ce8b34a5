import { z } from 'zod'
import { integer } from '../base/schema/fields.ts'

export const GoalCounts = z
  .object({
    total: integer('Goals of the template'),
    committed: integer('Goals that were committed and not withdrawn since'),
    missing: z.array(z.string()).describe("Ids of the remaining goals, in the template's order"),
    declined: z
      .array(z.string())
      .default([])
      .describe('Ids of the remaining goals that the participant declined'),
    complete: z
      .boolean()
      .nullable()
      .default(null)
      .describe(
        'Whether nothing was left to ask: every goal was committed, even if it was withdrawn since, or was declined, or depends on a declined one. False: the conversation ended early. Null until it is final',
      ),
  })
  .meta({ id: 'GoalCounts', description: 'How many goals were committed' })
