import { z } from 'zod'

export const GoalCounts = z
  .object({
    total: z.number().int().describe('Goals of the template'),
    committed: z.number().int().describe('Goals of it that were committed'),
    missing: z.array(z.string()).describe("Ids of the others, in the template's order"),
  })
  .meta({ id: 'GoalCounts', description: 'How many goals were committed' })
export type GoalCounts = z.infer<typeof GoalCounts>
