import { tableLines } from '../../local/table.ts'
import { percentile } from '../../shared/calls/timeline/pause.ts'

/** A summary of samples, in their own unit. @throws Error when there is none */
export function figuresOf(samples: readonly number[]) {
  if (samples.length === 0) throw new Error('Nothing was measured')
  const at = (share: number) => percentile(samples, share)!
  return { count: samples.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** A figure as a multiple of the reference, such as `1.20x`. */
export function ratio(figure: number, reference: number): string {
  return `${(figure / reference).toFixed(2)}x`
}

/** @param share 0 … 1 */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

/**
 * The share with its 95 % interval by Wilson (Journal of the American Statistical Association 22, 1927), such
 * as `11.1 % (5.7 … 20.4)`.
 */
export function shareWithInterval(count: number, all: number): string {
  const z = 1.96
  const share = count / all
  const middle = share + z ** 2 / (2 * all)
  const half = z * Math.sqrt((share * (1 - share)) / all + (z / (2 * all)) ** 2)
  const [low, high] = [middle - half, middle + half].map(
    (end) => (100 * Math.max(0, end)) / (1 + z ** 2 / all),
  )
  return `${percent(share)} (${low!.toFixed(1)} … ${high!.toFixed(1)})`
}

/**
 * Measures each side twice in every block, in both orders, so that a machine that slows down
 * favours no side.
 */
export async function takeTurns<Side extends { name: string }>(
  sides: readonly Side[],
  blocks: number,
  measure: (side: Side) => Promise<unknown>,
): Promise<void> {
  for (let block = 1; block <= blocks; block++) {
    for (const side of [...sides, ...sides.toReversed()]) {
      await measure(side)
      console.error(`block ${block}: ${side.name}`)
    }
  }
}

/** Prints rows under their column names. */
export function printTable(rows: readonly Record<string, string | number>[]): void {
  const cells = rows.map((row) => Object.values(row).map(String))
  for (const line of tableLines(Object.keys(rows[0] ?? {}), cells)) console.log(line)
}
