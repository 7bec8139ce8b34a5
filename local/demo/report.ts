import { percentile } from '../../shared/timing.ts'
import { pauseLine } from './live_print.ts'
import type { DemoResult } from './result.ts'
import { tableLines } from './table.ts'
import { type Terminal, wrapped } from './terminal.ts'
import { timingLegend, timingTable } from './timing_table.ts'

/** Everything that came back from the conversation. */
export function printReport(out: Terminal, result: DemoResult) {
  const { interview, timing, goals, word_error, received } = result
  const chapter = (title: string, lines: readonly string[]) => {
    out.line(out.bold(title))
    for (const line of lines) out.line(`  ${line}`)
    out.line()
  }
  chapter('Findings', findingLines(result, out.width - 2))
  chapter('Summary', wrapped(interview.summary ?? 'There is none.', out.width - 2))
  chapter('Webhooks', webhookLines(result))
  chapter('Cost', costLines(interview, timing))
  chapter('Pauses', pauseLines(result))
  chapter('Timing of every answer of the agent', [
    ...timingTable(timing.turns, result.started_at),
    '',
    ...wrapped(`Instants from the start; the rest in ms. ${timingLegend()}.`, out.width - 2).map(
      out.dim,
    ),
  ])
  chapter('Words', [
    `${word_error.words} words were said, ${word_error.errors} were heard otherwise` +
      ` (${percent(word_error.errors, word_error.words)}), by ${result.recognizer}.`,
  ])
  const seconds = Math.round(result.duration_ms / 1000)
  out.line(
    `${goals.length} goals, ${timing.turns.length} turns, ${received.length} webhooks; ` +
      `the call took ${interview.duration_seconds ?? '–'} s, all of it ${seconds} s.`,
  )
}

function findingLines({ goals, interview }: DemoResult, width: number) {
  return goals.flatMap(({ id, type, title }) => {
    const data = interview.findings[id]
    const evidence = interview.findings_meta?.[id]?.evidence ?? []
    return [
      `${title} (${type})`,
      ...wrapped(data ? JSON.stringify(data) : 'not committed', width - 4).map((l) => `    ${l}`),
      ...evidence.map(
        ({ quote, verified }) => `    ${verified ? '✓' : '✗'} “${shortened(quote, width - 8)}”`,
      ),
    ]
  })
}

function webhookLines({ interview, received }: DemoResult) {
  const rows = interview.outputs.webhooks.map(({ goal_id, commit_id, status, attempts }) => {
    const arrived = received.filter(({ idempotency_key }) => idempotency_key === commit_id)
    const signed = arrived.length > 0 && arrived.every(({ valid_signature }) => valid_signature)
    const verdict = arrived.length === 0 ? 'never' : signed ? 'signature valid' : 'SIGNATURE BAD'
    return [goal_id, status, String(attempts), verdict, commit_id]
  })
  return tableLines(['goal', 'status', 'attempts', 'received', 'commit = idempotency key'], rows)
}

function costLines({ status }: DemoResult['interview'], { cost_breakdown }: DemoResult['timing']) {
  if (!cost_breakdown) return [`There is none while the conversation is ${status}.`]
  return JSON.stringify(cost_breakdown, null, 1)
    .split('\n')
    .slice(1, -1)
    .map((line) => line.replace(/^ /, '').replaceAll('"', '').replace(/,$/, ''))
}

function pauseLines({ timing }: DemoResult) {
  const pauses = timing.turns.flatMap(({ position, buckets }) =>
    buckets ? [{ position, buckets }] : [],
  )
  const values = pauses.map(({ buckets }) => buckets.pause)
  if (values.length === 0) return ['No turn answered anybody.']
  const [p50, p95] = [percentile(values, 0.5)!, percentile(values, 0.95)!].map(Math.round)
  return [
    ...pauses.map(
      ({ position, buckets }) => `turn ${String(position).padStart(2)}  ${pauseLine(buckets)}`,
    ),
    `p50 ${p50} ms, p95 ${p95} ms`,
  ]
}

function percent(part: number, whole: number) {
  return whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`
}

function shortened(text: string, length: number) {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}
