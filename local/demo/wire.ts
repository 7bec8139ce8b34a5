import type { PauseBuckets } from '../../shared/timeline/timing.ts'
import type { TurnTiming } from '../../shared/timeline/turn_timing.ts'

/*
 * What the demo reads of the service's answers. Instants are ISO 8601 with milliseconds.
 */

export type Webhook = {
  goal_id: string
  commit_id: string
  url: string | null
  attempts: number
  status: string
}

export type Interview = {
  id: string
  session_id: string
  status: string
  ended_reason: string | null
  ended_detail: string | null
  duration_seconds: number | null
  summary: string | null
  findings: Record<string, unknown>
  findings_meta: Record<string, { evidence: { quote: string; verified: boolean }[] }>
  outputs: { webhooks: Webhook[] }
}

export type TurnEntry = OnTheWire<TurnTiming> & {
  id: string
  position: number
  role: 'assistant' | 'user'
  text: string
  /** Name of the person; null for the agent. */
  speaker: string | null
  started_at: string
  ended_at: string | null
  interrupted: boolean
  had_image: boolean
  buckets: PauseBuckets | null
}

type OnTheWire<T> = { [K in keyof T]: K extends `${string}_at` ? string | null : T[K] }

export type TimingDebug = {
  status: string
  usage: Record<string, unknown>
  cost_breakdown: {
    currency: string
    total: number
    /** Something has no known price: the true cost is at least `total`. */
    lower_bound: boolean
    items: {
      part: string
      provider: string
      model: string
      quantity: number
      unit: string
      amount: number | null
    }[]
  } | null
  turns: TurnEntry[]
}
