import type { CostBreakdown } from '../../shared/result/pricing.ts'
import { percentile } from '../../shared/timeline/timing.ts'
import type { DemoResult } from './result.ts'
import { tableLines } from './table.ts'
import { labelled, type Terminal, wrapped } from './terminal.ts'
import { timingLegend, timingTable } from './timing_table.ts'

/** Everything that came back from the conversation. */
export function printReport(out: Terminal, result: DemoResult) {
  const { interview, timing, goals, received } = result
  const chapter = (title: string, lines: readonly string[]) => {
    out.line(out.bold(title))
    for (const line of lines) out.line(`  ${line}`.trimEnd())
    out.line()
  }
  chapter('Findings', findingLines(result, out.width - 2))
  chapter('Summary', wrapped(interview.summary ?? '(no summary)', out.width - 2))
  chapter('Webhooks', webhookLines(result))
  chapter('Cost', costLines(interview, timing))
  chapter('Pauses and what they are made of, in ms', pauseLines(result))
  chapter('Timing of every answer, instants in s from the start, the rest in ms', [
    ...timingTable(timing.turns, result.started_at),
    '',
    ...timingLegend().map(out.dim),
  ])
  chapter('Said and heard', wordLines(result, out.width - 2))
  const seconds = Math.round(result.duration_ms / 1000)
  out.line(
    `${goals.length} goals, ${timing.turns.length} turns, ${received.length} webhooks. ` +
      `The call took ${interview.duration_seconds ?? '–'} s, the whole demo ${seconds} s.`,
  )
}

function findingLines({ goals, interview }: DemoResult, width: number) {
  return goals.flatMap(({ id, type, title }) => {
    const data = interview.findings[id]
    const evidence = interview.findings_meta?.[id]?.evidence ?? []
    return [
      `${title} (${type})`,
      ...(data ? fieldLines(data, width - 4) : ['not committed']).map((line) => `    ${line}`),
      ...evidence.map(
        ({ quote, verified }) => `    ${verified ? '✓' : '✗'} “${shortened(quote, width - 8)}”`,
      ),
    ]
  })
}

/** The fields of committed data, texts as they are and the rest as JSON. */
function fieldLines(data: unknown, width: number) {
  const fields = Object.entries(data as Record<string, unknown>)
  const indent = Math.max(...fields.map(([name]) => name.length)) + 2
  return fields.flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return labelled(name, text.replaceAll('","', '", "'), width, indent)
  })
}

function webhookLines({ interview, received }: DemoResult) {
  const rows = interview.outputs.webhooks.map(({ goal_id, commit_id, status, attempts }) => {
    const arrived = received.filter(({ idempotency_key }) => idempotency_key === commit_id)
    const signed = arrived.length > 0 && arrived.every(({ valid_signature }) => valid_signature)
    const verdict =
      arrived.length === 0 ? 'never' : signed ? 'signature valid' : 'SIGNATURE INVALID'
    return [goal_id ?? '', status, String(attempts), verdict, commit_id ?? '']
  })
  return tableLines(['goal', 'status', 'attempts', 'received', 'commit = idempotency key'], rows)
}

function costLines({ status }: DemoResult['interview'], { cost_breakdown }: DemoResult['timing']) {
  if (!cost_breakdown) return [`not known while the conversation is ${status}`]
  const { currency, total, items, lower_bound } = cost_breakdown as CostBreakdown
  const rows = items.map(({ part, provider, model, quantity, unit, amount }) => [
    ...[part, provider, model, unit, String(Math.round(quantity * 100) / 100)],
    amount === null ? '–' : amount.toFixed(4),
  ])
  return [
    ...tableLines(['part', 'provider', 'model', 'unit', 'quantity', currency], rows),
    `${lower_bound ? 'at least' : 'in all'} ${total.toFixed(4)} ${currency}`,
  ]
}

function pauseLines({ timing }: DemoResult) {
  const pauses = timing.turns.flatMap(({ position, buckets }) =>
    buckets ? [{ position, ...buckets }] : [],
  )
  if (pauses.length === 0) return ['no answers']
  const ms = (value: number) => String(Math.round(value))
  const rows = pauses.map((each) => [
    String(each.position),
    ...BUCKETS.map(([, bucket]) => ms(each[bucket])),
  ])
  const atPercentile = (fraction: number) =>
    BUCKETS.map(([, bucket]) =>
      ms(
        percentile(
          pauses.map((each) => each[bucket]),
          fraction,
        )!,
      ),
    )
  return tableLines(
    ['turn', ...BUCKETS.map(([name]) => name)],
    [...rows, ['p50', ...atPercentile(0.5)], ['p95', ...atPercentile(0.95)]],
  )
}

const BUCKETS = [
  ['pause', 'pause'],
  ['recognition', 'recognition'],
  ['hook', 'hook'],
  ['LLM', 'llm_ttft'],
  ['TTS', 'tts_ttfb'],
  ['residual', 'residual'],
] as const

function wordLines({ words, word_error, recognizer }: DemoResult, width: number) {
  const differing = words.filter(({ errors }) => errors > 0)
  return [
    ...differing.flatMap(({ said, heard }) => [
      ...labelled('said', said, width, 7),
      ...labelled('heard', heard || '(nothing)', width, 7),
    ]),
    `${word_error.words} words said, ${word_error.errors} heard otherwise` +
      ` (${percent(word_error.errors, word_error.words)}), by ${recognizer}.`,
  ]
}

function percent(part: number, whole: number) {
  return whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`
}

function shortened(text: string, length: number) {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}
