import type { CostBreakdown } from '../../shared/result/pricing.ts'
import { type PauseBuckets, percentile } from '../../shared/timeline/pauses/pause.ts'
import { BUCKETS } from './buckets.ts'
import type { DemoResult } from './run.ts'
import { tableLines } from '../table.ts'
import { labelled, type Terminal, wrapped } from './terminal.ts'
import { timingLegend, timingTable } from './timing_table.ts'

/** Everything that came back from the conversation. */
export function printReport(out: Terminal, result: DemoResult) {
  const { interview, timing, goals, received, frames } = result
  const chapter = (title: string, lines: readonly string[]) => {
    out.line(out.bold(title))
    for (const line of lines) out.line(`  ${line}`.trimEnd())
    out.line()
  }
  chapter('Findings', findingLines(result, out.width - 2))
  chapter('Summary', wrapped(interview.summary ?? '(no summary)', out.width - 2))
  chapter('Webhooks', webhookLines(result))
  chapter('Cost', costLines(result))
  chapter('Pauses and what they are made of, in ms', pauseLines(result))
  chapter('Timing of every answer, instants in s from the start, the rest in ms', [
    ...timingTable(timing.turns, result.started_at),
    '',
    ...timingLegend().map(out.dim),
  ])
  chapter('Said and heard', wordLines(result, out.width - 2))
  const seconds = Math.round(result.duration_ms / 1000)
  const pictures = frames > 0 ? `, ${frames} pictures of the screen` : ''
  out.line(
    `${goals.length} goals, ${timing.turns.length} turns, ${received.length} webhooks${pictures}. ` +
      `The call took ${interview.duration_seconds ?? '–'} s, the whole demo ${seconds} s.`,
  )
}

/** The fields of each goal's data, texts as they are and the rest as JSON, and the quotes. */
function findingLines({ goals, interview }: DemoResult, width: number) {
  return goals.flatMap(({ id, type, title }) => {
    const data = Object.entries(interview.findings[id] ?? { '': 'not committed' })
    const indent = Math.max(...data.map(([name]) => name.length)) + 2
    const lines = data.flatMap(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      return labelled(name, text.replaceAll('","', '", "'), width - 4, indent)
    })
    const quotes = (interview.findings_meta?.[id]?.evidence ?? []).map(({ quote, verified }) => {
      const shown = quote.length <= width - 8 ? quote : `${quote.slice(0, width - 9)}…`
      return `${verified ? '✓' : '✗'} “${shown}”`
    })
    return [`${title ?? id} (${type})`, ...[...lines, ...quotes].map((line) => `    ${line}`)]
  })
}

function webhookLines({ interview, received }: DemoResult) {
  const rows = interview.outputs.webhooks.map(({ goal_id, commit_id, status, attempts }) => {
    const arrived = received.filter(({ idempotency_key }) => idempotency_key === commit_id)
    const isValid = arrived.every(({ valid_signature }) => valid_signature)
    const verdict = isValid ? 'signature valid' : 'SIGNATURE INVALID'
    const came = arrived.length === 0 ? 'never' : verdict
    return [goal_id ?? '', status, String(attempts), came, commit_id ?? '']
  })
  return tableLines(['goal', 'status', 'attempts', 'received', 'commit = idempotency key'], rows)
}

function costLines({ interview, timing: { cost_breakdown } }: DemoResult) {
  if (!cost_breakdown) return [`not known while the conversation is ${interview.status}`]
  const { currency, total, items, lower_bound } = cost_breakdown as CostBreakdown
  const rows = items.map(({ part, provider, model, quantity, unit, amount }) => [
    ...[part, provider, model, unit, String(Math.round(quantity * 100) / 100)],
    amount?.toFixed(4) ?? '–',
  ])
  return [
    ...tableLines(['part', 'provider', 'model', 'unit', 'quantity', currency], rows),
    `${lower_bound ? 'at least' : 'in all'} ${total.toFixed(4)} ${currency}`,
  ]
}

function pauseLines({ timing }: DemoResult) {
  const pauses = timing.turns.flatMap(({ position, buckets }) =>
    buckets ? [{ position, buckets }] : [],
  )
  if (pauses.length === 0) return ['no answers']
  const row = (label: string, read: (bucket: keyof PauseBuckets) => number) => [
    label,
    ...Object.values(BUCKETS).map((bucket) => String(Math.round(read(bucket)))),
  ]
  const all = (bucket: keyof PauseBuckets) => pauses.map(({ buckets }) => buckets[bucket])
  return tableLines(
    ['turn', ...Object.keys(BUCKETS)],
    [
      ...pauses.map(({ position, buckets }) => row(String(position), (one) => buckets[one])),
      row('p50', (bucket) => percentile(all(bucket), 0.5)!),
      row('p95', (bucket) => percentile(all(bucket), 0.95)!),
    ],
  )
}

function wordLines({ words: utterances, recognizer }: DemoResult, width: number) {
  const errors = utterances.reduce((sum, each) => sum + each.errors, 0)
  const words = utterances.reduce((sum, each) => sum + each.words, 0)
  const percent = (100 * errors) / Math.max(1, words)
  return [
    ...utterances
      .filter(({ errors }) => errors > 0)
      .flatMap(({ said, heard }) => [
        ...labelled('said', said, width, 7),
        ...labelled('heard', heard || '(nothing)', width, 7),
      ]),
    `${words} words said, ${errors} misheard (${percent.toFixed(1)} %), by ${recognizer}.`,
  ]
}
