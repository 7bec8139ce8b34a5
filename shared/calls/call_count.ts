import type { Watchdog } from './timeline/turn.ts'
import type { Part } from './call_fields.ts'
import type { Repair } from './repair.ts'

/** What a call reports to its worker's metrics immediately, because its own process is not scraped. */
export type CallCount =
  | { of: 'provider_failures'; part: Part; model: string }
  | { of: 'provider_repairs'; kind: Repair; model: string }
  | { of: 'replies'; outcome: Watchdog['outcome'] | 'filled' }
