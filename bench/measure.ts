/** What is told of many samples, in their own unit. */
export type Figures = { count: number; mean: number; p50: number; p95: number; p99: number }

/** @throws Error when there is no sample */
export function figuresOf(samples: readonly number[]): Figures {
  if (samples.length === 0) throw new Error('Nothing was measured')
  const sorted = samples.toSorted((a, b) => a - b)
  return {
    count: sorted.length,
    mean: sorted.reduce((sum, next) => sum + next, 0) / sorted.length,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
  }
}

/** How many times the reference a figure is, such as `1.20x`. */
export function ratio(figure: number, reference: number): string {
  return `${(figure / reference).toFixed(2)}x`
}

/** Prints rows under their column names, numbers to the right. */
export function printTable(rows: readonly Record<string, string | number>[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => String(row[column]).length)),
  )
  const line = (cells: (string | number)[]) =>
    cells
      .map((cell, i) =>
        i === 0 ? String(cell).padEnd(widths[i]!) : String(cell).padStart(widths[i]!),
      )
      .join('  ')
  console.log(line(columns))
  for (const row of rows) console.log(line(columns.map((column) => row[column]!)))
}

/** Linear between the two nearest of the sorted samples. */
function quantile(sorted: readonly number[], share: number) {
  const at = share * (sorted.length - 1)
  const below = sorted[Math.floor(at)]!
  return below + (at % 1) * (sorted[Math.ceil(at)]! - below)
}
