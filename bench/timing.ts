import { controlClient } from '../local/providers/control_client.ts'
import type { Stack } from '../local/stack.ts'
import { speakLines } from './call/exchange.ts'
import { holdCall } from './call/hold.ts'
import { callScript } from './call/script.ts'
import { ourSide } from './call/sides.ts'
import { withLocalStack } from './stack/local_stack.ts'
import { figuresOf, printTable, ratio } from './figures/measure.ts'
import { compare, type Differences } from './timing/compare.ts'

/** How far the median of a field may be off, in milliseconds. */
const AIM_MS = 50

/**
 * One call in a real room. Each time and duration that we record for a pause is compared with the
 * clock of the participant, who knows when they spoke and heard, and with the providers' own log.
 */
export async function benchTiming({ answers }: { answers: number }): Promise<void> {
  const differences = await withLocalStack((stack) => measure(stack, answers))
  const way_ms = figuresOf(differences.map((one) => one.way_ms)).p50
  const errors = differences.map((one) => one.errors(way_ms))
  console.log(`${errors.length} pauses; sound reaches the agent after ${Math.round(way_ms)} ms`)
  printTable(
    Object.keys(errors[0]!).map((field) => {
      const { p50, p95 } = figuresOf(errors.map((error) => Math.abs(error[field]!)))
      return {
        field,
        'off by (p50, ms)': Math.round(p50),
        'p95, ms': Math.round(p95),
        [`aim ${AIM_MS} ms`]: ratio(p50, AIM_MS),
      }
    }),
  )
}

async function measure(stack: Stack, count: number): Promise<Differences[]> {
  const providers = controlClient(stack.providers_url!)
  const lines = await speakLines(stack, callScript(count).answers)
  const { exchanges, log, turns } = await holdCall(await ourSide(stack), lines, providers)
  const replies = turns.filter(({ buckets }) => buckets !== null)
  if (replies.length !== exchanges.length) {
    throw new Error(`${exchanges.length} answers were given, and ${replies.length} are recorded`)
  }
  return replies.map((turn, i) => compare(turn, exchanges[i]!, log))
}
