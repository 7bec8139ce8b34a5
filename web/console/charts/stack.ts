/**
 * Values upon each other: at each place what is positive grows upwards from zero, what is negative
 * downwards. Drawn from the last to the first, each covers what is not its own.
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
