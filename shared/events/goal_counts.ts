import { z } from 'zod'
import { integer } from '../schema/fields.ts'

export const GoalCounts = z
  .object({
    total: integer('Goals of the template'),
    committed: integer('Goals of it that were committed'),
    missing: z.array(z.string()).describe("Ids of the others, in the template's order"),
  })
  .meta({ id: 'GoalCounts', description: 'How many goals were committed' })
