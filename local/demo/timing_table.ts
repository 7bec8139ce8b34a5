import { tableLines } from '../table.ts'
import type { TurnEntry } from './service_answers.ts'

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
export function timingTable(turns: readonly TurnEntry[], start: number): string[] {
  const answering = turns.filter(({ buckets }) => buckets !== null)
  const head = ['turn', ...COLUMNS.map(([name]) => name)]
  const rows = answering.map((turn) => [
    String(turn.position),
    ...COLUMNS.map(([, field]) => cell(turn[field], start)),
  ])
  return tableLines(head, rows)
}

/** What the short column names mean. */
export function timingLegend(): string[] {
  return COLUMNS.map(([name, field]) => `${name.padEnd(9)}${field}`)
}

function cell(value: string | number | boolean | null, start: number) {
  if (value === null) return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(Math.round(value))
  return ((Date.parse(value) - start) / 1000).toFixed(3)
}
