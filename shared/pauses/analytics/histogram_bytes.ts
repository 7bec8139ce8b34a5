import type { Histogram } from './histogram.ts'

/*
 * A histogram as bytes: for each value in order, its difference from the previous one (the first from 0),
 * then its count. Both are zigzag-encoded (0, −1, 1, −2, … as 0, 1, 2, 3, …) LEB128 integers as in Protocol
 * Buffers: groups of seven bits, lowest first, each but the last with the high bit set. Most values take two
 * bytes.
 */

export function writeHistogram({ values, counts }: Histogram): Uint8Array {
  const bytes: number[] = []
  let before = 0
  for (const [index, value] of values.entries()) {
    writeNumber(bytes, value - before)
    writeNumber(bytes, counts[index]!)
    before = value
  }
  return Uint8Array.from(bytes)
}

export function readHistogram(bytes: Uint8Array): Histogram {
  const values: number[] = []
  const counts: number[] = []
  let value = 0
  let at = 0
  while (at < bytes.length) {
    value += next()
    values.push(value)
    counts.push(next())
  }
  return { values, counts }

  function next(): number {
    let byte = bytes[at++]!
    let number = byte & 127
    for (let scale = 128; byte > 127; scale *= 128) {
      byte = bytes[at++]!
      number += (byte & 127) * scale
    }
    return number % 2 === 0 ? number / 2 : -(number + 1) / 2
  }
}

function writeNumber(bytes: number[], number: number) {
  let rest = number >= 0 ? 2 * number : -2 * number - 1
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  bytes.push(rest)
}
