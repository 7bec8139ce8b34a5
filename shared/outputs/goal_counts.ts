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
  })
  .meta({ id: 'GoalCounts', description: 'How many goals were committed' })
