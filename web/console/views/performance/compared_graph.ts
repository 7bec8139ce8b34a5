import type { Graph } from '../../charts/graph.ts'
import { count, milliseconds, percent } from '../../charts/words.ts'
import { BACKENDS } from '../backends.ts'
import { LANGUAGES } from '../languages.ts'
import type { Group } from './daily.ts'

const NOT_RECORDED = 'Not recorded'
const PICTURE: Record<string, string> = { true: 'With a picture', false: 'Without' }

/** The groups that differ in one thing, beside each other. */
export function comparedGraph(compared: readonly Group[], by: Group['by'], of: string): Graph {
  const groups = compared.filter((group) => group.by === by)
  const cells = (cellOf: (group: Group) => string) => groups.map(cellOf)
  return {
    of,
    format: milliseconds,
    places: { kind: 'names', names: groups.map(({ value }) => groupName(by, value)) },
    series: [
      {
        ...{ label: 'Median', as: 'bars', color: 'chart-1' },
        values: groups.map(({ pause_ms }) => pause_ms.p50),
      },
      {
        ...{ label: '95th percentile', as: 'points', color: 'chart-4' },
        values: groups.map(({ pause_ms }) => pause_ms.p95),
      },
    ],
    columns: [
      { label: 'Mean', cells: cells(({ pause_ms }) => milliseconds(pause_ms.avg ?? 0)) },
      { label: 'Cut-ins', cells: cells(({ cutoff_rate }) => percent(cutoff_rate)) },
      { label: 'Turns', cells: cells(({ turns }) => count(turns)) },
    ],
  }
}

/** What the values are called that a filter can choose. */
export function choicesOf(compared: readonly Group[], by: Group['by']): Record<string, string> {
  const known = compared.flatMap(({ by: one, value }) => (one === by && value ? [value] : []))
  return Object.fromEntries(known.map((value) => [value, groupName(by, value)]))
}

function groupName(by: Group['by'], value: string | null) {
  if (value === null) return NOT_RECORDED
  if (by === 'language') return LANGUAGES[value] ?? value
  if (by === 'eou_backend') return BACKENDS[value] ?? value
  return by === 'had_image' ? (PICTURE[value] ?? value) : value
}
