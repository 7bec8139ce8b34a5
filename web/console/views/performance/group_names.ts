import { BACKENDS } from '../backends.ts'
import { LANGUAGES } from '../languages.ts'
import type { Group } from './daily.ts'

type By = Group['by']

const PICTURE: Record<string, string> = { true: 'With a picture', false: 'Without' }

/** What a group is called; a template by its name where that is known. */
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

/** What the values are called that a filter can choose. */
export function choicesOf(compared: readonly Group[], by: By): Record<string, string> {
  const known = compared.flatMap(({ by: one, value }) => (one === by && value ? [value] : []))
  return Object.fromEntries(known.map((value) => [value, groupName(by, value)]))
}
