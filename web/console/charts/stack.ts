/**
 * Stacked values: at each position, positive ones grow upwards from zero and negative ones
 * downwards. Drawn from last to first, each covers the part that is not its own.
 */
export function stacked(parts: readonly (readonly (number | null)[])[]): (number | null)[][] {
  const length = parts[0]?.length ?? 0
  const [above, below] = [new Array<number>(length).fill(0), new Array<number>(length).fill(0)]
  return parts.map((values) =>
    values.map((value, i) => {
      if (value === null) return null
      const side = value < 0 ? below : above
      side[i]! += value
      return side[i]!
    }),
  )
}
