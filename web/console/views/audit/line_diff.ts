/** A line of text that was removed, added or kept. */
export type Line = { is: 'gone' | 'new' | 'same'; text: string }

/**
 * Above this, the texts are shown one after the other: a comparison would take long and say little.
 */
const MOST = 400

/** A line diff by longest common subsequence, removals first. */
export function linesOf(before: string, after: string): Line[] {
  const [was, is] = [before.split('\n'), after.split('\n')]
  if (was.length > MOST || is.length > MOST) {
    return [...was.map(lineThat('gone')), ...is.map(lineThat('new'))]
  }
  const kept = commonFrom(was, is)
  const lines: Line[] = []
  let [i, j] = [0, 0]
  while (i < was.length || j < is.length) {
    if (i < was.length && j < is.length && was[i] === is[j]) {
      lines.push({ is: 'same', text: was[i]! })
      i++
      j++
    } else if (i < was.length && (j === is.length || kept[i + 1]![j]! >= kept[i]![j + 1]!)) {
      lines.push({ is: 'gone', text: was[i++]! })
    } else {
      lines.push({ is: 'new', text: is[j++]! })
    }
  }
  return lines
}

/** For each pair of lines, the length of the longest common subsequence of the remaining texts. */
function commonFrom(was: readonly string[], is: readonly string[]): number[][] {
  const table = Array.from({ length: was.length + 1 }, () =>
    new Array<number>(is.length + 1).fill(0),
  )
  for (let i = was.length - 1; i >= 0; i--) {
    for (let j = is.length - 1; j >= 0; j--) {
      const here = was[i] === is[j] ? 1 + table[i + 1]![j + 1]! : 0
      table[i]![j] = Math.max(here, table[i + 1]![j]!, table[i]![j + 1]!)
    }
  }
  return table
}

function lineThat(is: Line['is']) {
  return (text: string): Line => ({ is, text })
}
