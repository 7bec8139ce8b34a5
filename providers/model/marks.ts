/**
 * A text in which the special tokens of all models are spelt alike: DeepSeek writes `<｜tool▁calls▁begin｜>`.
 * No character changes its place.
 */
export function folded(text: string): string {
  return text
    .replaceAll('｜', '|')
    .replaceAll('▁', '_')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Where the end of a text may be the beginning of one of these marks; its length if nowhere. */
export function begunAt(text: string, marks: readonly string[]): number {
  const longest = Math.max(0, ...marks.map(({ length }) => length))
  for (let at = Math.max(0, text.length - longest + 1); at < text.length; at++) {
    const end = text.slice(at)
    if (marks.some((mark) => mark.startsWith(end))) return at
  }
  return text.length
}

/** An expression that finds any of these marks. */
export function anyOf(marks: readonly string[]): RegExp {
  return new RegExp(marks.map(escaped).join('|'))
}

export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
