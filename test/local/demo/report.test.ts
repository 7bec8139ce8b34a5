import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { detailLines } from '../../../local/demo/details.ts'
import { printReport } from '../../../local/demo/report.ts'
import type { DemoResult } from '../../../local/demo/run.ts'
import { terminal } from '../../../local/demo/terminal.ts'
import type { TurnEntry } from '../../../local/demo/service_answers.ts'
import { NO_TIMING } from '../../../shared/calls/timeline/turn_timing.ts'

const STARTED = Date.UTC(2025, 0, 1)
const LONG = 'We answer the telephone, and after that we write down what was said. '
  .repeat(4)
  .trim()
const EVIDENCE = { evidence: [{ quote: LONG, verified: true }] }

test('no line is wider than a terminal, however long an answer is', () => {
  const lines = [...report(), ...detailLines(RESULT)]
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(102)
})

test('the report shows what was found, and the details what was measured', () => {
  const told = report().join('\n')
  expect(told).toMatch(/^Findings\n {2}Energy at work \(qualitative\)/)
  expect(told).toContain('The agent answered after a median of 1234 ms, 1234 ms at most.')
  expect(told).not.toMatch(/misheard|recognition/)
  expect(detailLines(RESULT)).toContain('  5 words said, 1 misheard (20.0 %), by Moonshine.')
})

test('the pause of the buckets is the pause of the timing table', () => {
  const lines = detailLines(RESULT)
  const [buckets, timing] = lines.flatMap((line, i) => (/^ +turn/.test(line) ? [i] : []))
  expect(cellOf('pause', buckets!)).toBe('1234')
  expect(cellOf('pause', timing!)).toBe('1234')
  expect(cellOf('by', timing!)).toBe('1300')

  function cellOf(column: string, head: number) {
    const names = lines[head]!.trim().replace('by word', 'by').split(/ +/)
    return lines[head + 1]!.trim().split(/ +/)[names.indexOf(column)]
  }
})

function report(): string[] {
  let text = ''
  const stream = new Writable({
    write(piece, _, done) {
      text += String(piece)
      done()
    },
  })
  printReport(terminal(stream as NodeJS.WriteStream, {}), RESULT)
  return text.split('\n')
}

const TURN: TurnEntry = {
  ...NO_TIMING,
  id: 'trn_1',
  position: 2,
  role: 'assistant',
  text: 'Thank you.',
  speaker: null,
  person_id: null,
  started_at: iso(159_000),
  ended_at: iso(160_000),
  interrupted: false,
  watchdog: null,
  had_image: false,
  withdrawn_replies: 0,
  segment_started_at: iso(150_000),
  last_word_end_at: iso(157_700),
  actual_speech_end_at: iso(157_766),
  agent_speak_at: iso(159_000),
  pause_ms: 1300,
  actual_pause_ms: 1234,
  eou_estimation_error_ms: -1100,
  buckets: { recognition: 1200, hook: 0, llm_ttft: 20, tts_ttfb: 10, residual: 4, pause: 1234 },
}

const RESULT = {
  language: 'en',
  goals: [{ id: 'energy', type: 'qualitative', title: 'Energy at work' }],
  interview: {
    id: 'int_1',
    session_id: 'ses_1',
    status: 'completed',
    ended_reason: 'goals_completed',
    ended_detail: null,
    duration_seconds: 160,
    summary: LONG,
    findings: { energy: { answer: LONG, themes: ['telephone', 'what was said'] } },
    findings_meta: { energy: EVIDENCE },
    outputs: { webhooks: [] },
  },
  timing: { status: 'completed', usage: {}, cost_breakdown: null, turns: [TURN] },
  received: [],
  words: [
    {
      said: 'We answer the whole day.',
      heard: 'We answer the hole day.',
      words: 5,
      errors: 1,
    },
  ],
  recognizer: 'Moonshine',
  started_at: STARTED,
  duration_ms: 170_000,
  failed: [],
} as unknown as DemoResult

function iso(ms: number) {
  return new Date(STARTED + ms).toISOString()
}
