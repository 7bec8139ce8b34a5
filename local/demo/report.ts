import { percentile } from '../../shared/calls/timeline/pause.ts'
import type { DemoResult } from './run.ts'
import { tableLines } from '../table.ts'
import { labelled, type Terminal, wrapped } from './terminal.ts'

/** The results of the conversation, for somebody who sees them for the first time. */
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
  const pauses = timing.turns.flatMap(({ buckets }) => (buckets ? [buckets.pause] : []))
  if (pauses.length > 0) {
    const [usual, longest] = [percentile(pauses, 0.5)!, Math.max(...pauses)].map(Math.round)
    out.line(`The agent answered after a median of ${usual} ms, ${longest} ms at most.`)
  }
  const seconds = Math.round(result.duration_ms / 1000)
  const pictures = frames > 0 ? `, ${frames} pictures of the screen` : ''
  out.line(
    `${goals.length} goals, ${timing.turns.length} turns, ${received.length} webhooks${pictures}. ` +
      `The call took ${interview.duration_seconds ?? '–'} s, the whole demo ${seconds} s.`,
  )
}

/** The fields of each goal's data, strings as they are and the rest as JSON, and the quotes. */
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
    return [goal_id ?? '', status, String(attempts), came]
  })
  return tableLines(['goal', 'status', 'attempts', 'received'], rows)
}
