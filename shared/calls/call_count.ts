import type { Watchdog } from '../timeline/turn.ts'
import type { Part } from '../result/call_fields.ts'

/** What a call counts at once in the metrics of its worker, because its own process is not scraped. */
export type CallCount =
  | { of: 'provider_failures'; part: Part; model: string }
  | { of: 'replies'; outcome: Watchdog['outcome'] | 'filled' }
