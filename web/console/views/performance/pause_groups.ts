import { BACKENDS } from '../backends.ts'
import { LANGUAGES } from '../languages.ts'
import type { Group } from './daily.ts'

type By = Group['by']

const PICTURE: Record<string, string> = { true: 'With a picture', false: 'Without' }

/** The label of a group; for a template its name, if known. */
export function groupName(
  by: By,
  value: string | null,
  templates: Readonly<Record<string, string>> = {},
): string {
  if (value === null) return 'Not recorded'
  if (by === 'language') return LANGUAGES[value] ?? value
  if (by === 'eou_backend') return BACKENDS[value] ?? value
  if (by === 'template_id') return templates[value] ?? value
  return by === 'had_image' ? (PICTURE[value] ?? value) : value
}

/** Labels of the values that a filter offers. */
export function choicesOf(compared: readonly Group[], by: By): Record<string, string> {
  const known = compared.flatMap(({ by: one, value }) => (one === by && value ? [value] : []))
  return Object.fromEntries(known.map((value) => [value, groupName(by, value)]))
}

/** With fewer answers, the 95th percentile is little more than the slowest one. */
const FEW = 30

/** The groups of one dimension, sorted by their 95th percentile; small groups come last. */
export function slowestFirst(compared: readonly Group[], by: Group['by']): Group[] {
  const rank = ({ turns, pause_ms }: Group) => [turns < FEW ? 1 : 0, -(pause_ms.p95 ?? -Infinity)]
  return compared
    .filter((group) => group.by === by)
    .toSorted((a, b) => {
      const [[fewA, slowA], [fewB, slowB]] = [rank(a), rank(b)]
      return fewA! - fewB! || slowA! - slowB!
    })
}
