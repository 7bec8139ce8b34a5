import { z } from 'zod'
import { Watchdog } from './timeline/turn.ts'
import { Part } from './call_fields.ts'
import { REPAIRS } from './repair.ts'

/** What a call reports to its worker's metrics immediately, because its own process is not scraped. */
export const CallCount = z.discriminatedUnion('of', [
  z.object({ of: z.literal('provider_failures'), part: Part, model: z.string() }),
  z.object({ of: z.literal('provider_repairs'), kind: z.enum(REPAIRS), model: z.string() }),
  z.object({
    of: z.literal('replies'),
    outcome: z.enum([...Watchdog.shape.outcome.options, 'filled']),
  }),
])
export type CallCount = z.infer<typeof CallCount>
