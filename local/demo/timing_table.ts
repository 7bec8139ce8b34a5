import { tableLines } from './table.ts'
import type { TurnEntry } from './wire.ts'

/** Column, the field it shows, and whether that is an instant or milliseconds. */
const COLUMNS = [
  ['segment', 'segment_started_at'],
  ['last word', 'last_word_end_at'],
  ['voice end', 'actual_speech_end_at'],
  ['speaks', 'agent_speak_at'],
  ['pause', 'pause_ms'],
  ['actual', 'actual_pause_ms'],
  ['eou', 'eou_delay_ms'],
  ['transcr', 'transcription_delay_ms'],
  ['hook', 'on_user_turn_completed_delay_ms'],
  ['llm', 'llm_ttft_ms'],
  ['tts', 'tts_ttfb_ms'],
  ['est.err', 'eou_estimation_error_ms'],
  ['early', 'was_premature_jump_in'],
] as const satisfies readonly (readonly [string, keyof TurnEntry])[]

/** All thirteen timing fields of every turn of the agent that answers one, instants from `start`. */
export function timingTable(turns: readonly TurnEntry[], start: number): string[] {
  const answering = turns.filter(({ buckets }) => buckets !== null)
  const head = ['turn', ...COLUMNS.map(([name]) => name)]
  const rows = answering.map((turn) => [
    String(turn.position),
    ...COLUMNS.map(([, field]) => cell(turn[field], start)),
  ])
  return tableLines(head, rows)
}

/** What the short names of the columns stand for. */
export function timingLegend(): string {
  return COLUMNS.map(([name, field]) => `${name} ${field}`).join(', ')
}

function cell(value: string | number | boolean | null, start: number) {
  if (value === null) return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(Math.round(value))
  return clock(Date.parse(value) - start)
}

/** Minutes, seconds and milliseconds, such as 1:02.345. */
export function clock(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  return `${minutes}:${((ms - minutes * 60_000) / 1000).toFixed(3).padStart(6, '0')}`
}
