import type { CostBreakdown } from '../../shared/platform/cost.ts'
import { type PauseBuckets, percentile } from '../../shared/calls/timeline/pause.ts'
import { tableLines } from '../table.ts'
import { BUCKETS, type TurnEntry } from './service_answers.ts'
import type { DemoResult } from './run.ts'
import { labelled } from './terminal.ts'

const WIDTH = 98

/**
 * What the demo measured, as lines for a file: the cost, every pause and its parts, and what was
 * misheard.
 */
export function detailLines(result: DemoResult): string[] {
  const { timing, started_at } = result
  const chapter = (title: string, lines: readonly string[]) => [
    title,
    ...lines.map((line) => `  ${line}`.trimEnd()),
    '',
  ]
  return [
    ...chapter('Cost', costLines(result)),
    ...chapter('Breakdown of pauses, in ms', pauseLines(result)),
    ...chapter('Timing of every answer: instants in s from the start, durations in ms', [
      ...timingTable(timing.turns, started_at),
      '',
      ...timingLegend(),
    ]),
    ...chapter('Said and heard', wordLines(result)),
  ]
}

function costLines({ interview, timing: { cost_breakdown } }: DemoResult) {
  if (!cost_breakdown) return [`unknown while the conversation is ${interview.status}`]
  const { currency, total, items, lower_bound } = cost_breakdown as CostBreakdown
  const rows = items.map(({ part, provider, model, quantity, unit, amount }) => [
    ...[part, provider, model, unit, String(Math.round(quantity * 100) / 100)],
    amount?.toFixed(4) ?? '–',
  ])
  return [
    ...tableLines(['part', 'provider', 'model', 'unit', 'quantity', currency], rows),
    `${lower_bound ? 'at least' : 'in total'} ${total.toFixed(4)} ${currency}`,
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

function wordLines({ words: utterances, recognizer }: DemoResult) {
  const errors = utterances.reduce((sum, each) => sum + each.errors, 0)
  const words = utterances.reduce((sum, each) => sum + each.words, 0)
  const percent = (100 * errors) / Math.max(1, words)
  return [
    ...utterances
      .filter(({ errors }) => errors > 0)
      .flatMap(({ said, heard }) => [
        ...labelled('said', said, WIDTH, 7),
        ...labelled('heard', heard || '(nothing)', WIDTH, 7),
      ]),
    `${words} words said, ${errors} misheard (${percent.toFixed(1)} %), by ${recognizer}.`,
  ]
}

/** Column, and the field it shows. */
const COLUMNS = [
  ['began', 'segment_started_at'],
  ['word', 'last_word_end_at'],
  ['voice', 'actual_speech_end_at'],
  ['answer', 'agent_speak_at'],
  ['by word', 'pause_ms'],
  ['pause', 'actual_pause_ms'],
  ['eou', 'eou_delay_ms'],
  ['text', 'transcription_delay_ms'],
  ['hook', 'on_user_turn_completed_delay_ms'],
  ['LLM', 'llm_ttft_ms'],
  ['TTS', 'tts_ttfb_ms'],
  ['error', 'eou_estimation_error_ms'],
  ['early', 'was_premature_jump_in'],
] as const satisfies readonly (readonly [string, keyof TurnEntry])[]

/**
 * All thirteen timing fields of every agent turn that answers one: times in seconds from `start`,
 * epoch milliseconds, and durations in milliseconds.
 */
function timingTable(turns: readonly TurnEntry[], start: number): string[] {
  const answering = turns.filter(({ buckets }) => buckets !== null)
  const head = ['turn', ...COLUMNS.map(([name]) => name)]
  const rows = answering.map((turn) => [
    String(turn.position),
    ...COLUMNS.map(([, field]) => cell(turn[field], start)),
  ])
  return tableLines(head, rows)
}

/** What the short column names mean. */
function timingLegend(): string[] {
  return COLUMNS.map(([name, field]) => `${name.padEnd(9)}${field}`)
}

function cell(value: string | number | boolean | null, start: number) {
  if (value === null) return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(Math.round(value))
  return ((Date.parse(value) - start) / 1000).toFixed(3)
}
