import { tableLines } from '../local/table.ts'
import type { Fault } from './fault.ts'
import type { FaultOutcome, Verdict } from './verdict.ts'

/** A fault that was tried, and its result. */
export type VerdictRow = { fault: Fault; outcome: FaultOutcome; verdict: Verdict }

const HEAD = ['fault', 'silence s', 'at most', 'call', 'lost', 'doubled', 'repeated', 'verdict']

/** The lines of the table, with a heading. */
export function drillTable(rows: readonly VerdictRow[]): string[] {
  return tableLines(
    HEAD,
    rows.map(({ fault, outcome, verdict }) => [
      fault.name,
      outcome.silence_s === null ? 'never' : outcome.silence_s.toFixed(1),
      String(fault.silence_s),
      outcome.ended_as.replace(/ \(.*/, ''),
      summary(outcome.lost),
      summary(outcome.doubled),
      String(outcome.repeated),
      verdict,
    ]),
  )
}

/** What the table only counts, one line each. */
export function detailsOf({ fault, outcome }: VerdictRow): string[] {
  return [
    ...(outcome.ended_as === 'completed' ? [] : [`the call ended as ${outcome.ended_as}`]),
    ...outcome.lost.map((one) => `lost: ${one}`),
    ...outcome.doubled.map((one) => `doubled: ${one}`),
    ...(outcome.refused > 0 ? [`${outcome.refused} requests outside the call were refused`] : []),
    ...(fault.known_gap ? [`known gap: ${fault.known_gap}`] : []),
  ]
}

/** For example `2 answers, 1 goal`; `nothing` if there is none. */
function summary(things: readonly string[]): string {
  const kinds = things.map((thing) => thing.split(' ')[0]!)
  const counts = [...new Set(kinds)].map((kind) => {
    const count = kinds.filter((one) => one === kind).length
    return `${count} ${kind}${count > 1 && kind !== 'words' ? 's' : ''}`
  })
  return counts.join(', ') || 'nothing'
}
