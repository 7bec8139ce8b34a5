/** What ends each kind of tag that prints nothing itself: statements and comments. */
const ENDS = { '{%': '%}', '{#': '#}' } as const

/** A Jinja template without its statements and comments. One that is not closed stays, and is looked for once. */
export function withoutTags(template: string): string {
  const kept: string[] = []
  const unclosed = new Set<string>()
  let from = 0
  for (const { 0: begin, index } of template.matchAll(/\{[%#]/g)) {
    if (index < from || unclosed.has(begin)) continue
    const end = ENDS[begin as keyof typeof ENDS]
    const at = template.indexOf(end, index + begin.length)
    if (at < 0) unclosed.add(begin)
    else {
      kept.push(template.slice(from, index))
      from = at + end.length
    }
  }
  return kept.join('') + template.slice(from)
}
