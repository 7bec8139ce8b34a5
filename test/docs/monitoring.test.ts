import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registry } from '../../api/metrics.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

type Metric = { name: string; type: string; labelNames: string[] }
const metrics = registry.getMetricsAsArray() as unknown as Metric[]
/** The metrics of prom-client, which are documented there. */
const isOwn = ({ name }: { name: string }) => !/^(nodejs|process)_/.test(name)

const labels: Record<string, string[]> = Object.fromEntries(
  metrics.map(({ name, labelNames }) => [name, labelNames]),
)
const histograms = metrics.flatMap(({ name, type }) => (type === 'histogram' ? [name] : []))

const RULES = read('deploy/prometheus/colloquy.rules.yml')
const inRules = [...RULES.matchAll(/expr: \|\n((?: {10}.*\n)+)/g)].map(([, expr]) => expr!)
type Panel = { title: string; targets?: { expr: string }[] }
const { panels } = JSON.parse(read('deploy/grafana/colloquy.json')) as { panels: Panel[] }
const inPanels = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

test('every metric is documented with its labels, and no others are', () => {
  const rows = [...read('docs/monitoring.md').matchAll(/^\| `(\w+)` +\|([^|]*)\|/gm)]
  const documented = rows.map(([, name, given]) => ({
    name,
    labels: [...given!.matchAll(/`(\w+)`/g)].map(([, label]) => label),
  }))
  const counted = metrics
    .filter(isOwn)
    .map(({ name, labelNames }) => ({ name, labels: labelNames }))
  const byName = (a: { name?: string }, b: { name?: string }) => a.name!.localeCompare(b.name!)
  expect(documented.toSorted(byName)).toEqual(counted.toSorted(byName))
})

test('every alert has an expression, a severity and a summary, and uses metrics and labels that exist', () => {
  const alerts = RULES.match(/- alert: \w+/g)!
  expect(new Set(alerts).size).toBe(alerts.length)
  for (const part of [/severity: (critical|warning|info)\n/g, /summary: '.+'\n/g, /expr: \|\n/g]) {
    expect(RULES.match(part)).toHaveLength(alerts.length)
  }
  expect(inRules).toHaveLength(alerts.length)
  expect(inRules.flatMap(unknownIn)).toEqual([])
})

test('every panel of the dashboard uses metrics and labels that exist', () => {
  expect(inPanels.length).toBeGreaterThan(10)
  expect(inPanels.flatMap(unknownIn)).toEqual([])
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
})

test('a metric or a label that does not exist is detected', () => {
  expect(unknownIn('sum by (part) (rate(provider_failure_total[5m]))')).toEqual([
    'provider_failure_total',
    'part',
  ])
  expect(unknownIn('sum(rescues_total{why="session"})')).toEqual(['why'])
  expect(unknownIn('rate(rescues_total_bucket[5m])')).toEqual(['rescues_total_bucket'])
})

/** Every metric is on the dashboard, too: one that nobody looks at need not be collected. */
test('the dashboard shows every metric', () => {
  const shown = inPanels.flatMap(metricsIn)
  expect(metrics.filter(isOwn).filter(({ name }) => !shown.includes(name))).toEqual([])
})

/** What an expression uses but does not exist: metrics, then labels that none of its metrics has. */
function unknownIn(expression: string): string[] {
  const named = metricsIn(expression)
  const asked = [
    ...[...expression.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, names]) =>
      names!.split(/, */),
    ),
    ...[...expression.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, name]) => name!),
  ]
  const known = new Set([...named.flatMap((name) => labels[name] ?? []), 'le', 'instance'])
  return [
    ...named.filter((name) => !(name in labels)),
    ...asked.filter((label) => !known.has(label)),
  ]
}

/** Names of the metrics in an expression, without the suffixes of histogram series. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(?:by|on) \([^)]*\)/g, '')
  const names = bare.match(/\b[a-z]+(?:_[a-z\d]+)+\b/g) ?? []
  return names
    .filter((name) => name !== 'histogram_quantile')
    .map((name) => {
      const of = name.replace(/_(bucket|sum|count)$/, '')
      return histograms.includes(of) ? of : name
    })
}
