import { expect, test } from 'vitest'
import { farMoment } from '../../../../shared/conversations/imports/far_moment.ts'
import { ImportRecordedSession } from '../../../../shared/conversations/imports/recorded_session.ts'

const started_at = Date.parse('2026-11-01T10:00:00Z')
const session = { started_at, ended_at: started_at + 60_000 }
const EVER = 1.7e308

const entry = (fields: object) => ({ transcript: [{ role: 'agent', text: 'x', ...fields }] })
const eot = (fields: object) =>
  entry({ eot: { source: 'smart_turn_v3', samples: [[5, 0.5]], ...fields } })
const farIn = (recorded: object) =>
  farMoment(ImportRecordedSession.parse({ ...entry({}), ...recorded }), session)?.join('.')

test.each([
  [entry({ timestamp: '2026-11-03T10:00:00Z' }), 'transcript.0.timestamp'],
  [entry({ offset_ms: 90_000_000 }), 'transcript.0.offset_ms'],
  [entry({ end_offset_ms: 90_000_000 }), 'transcript.0.end_offset_ms'],
  [
    entry({ words: [{ text: 'x', start_ms: 1, end_ms: 90_000_000 }] }),
    'transcript.0.words.0.end_ms',
  ],
  [entry({ segment_started_at: '1999-01-01' }), 'transcript.0.segment_started_at'],
  [entry({ last_word_end_at: EVER }), 'transcript.0.last_word_end_at'],
  [entry({ actual_speech_end_at: EVER }), 'transcript.0.actual_speech_end_at'],
  [entry({ agent_speak_at: EVER }), 'transcript.0.agent_speak_at'],
  [eot({ samples: [[EVER, 0.5]] }), 'transcript.0.eot.samples.0.0'],
  [eot({ final_at: EVER }), 'transcript.0.eot.final_at'],
  [{ frames: [{ timestamp: '2026-10-01' }] }, 'frames.0.timestamp'],
  [{ frames: [{ offset_ms: EVER }] }, 'frames.0.offset_ms'],
])('a moment outside the session is named: %j', (recorded, path) => {
  expect(farIn(recorded)).toBe(path)
})

test('moments within a day of the session belong to it', () => {
  const near = { timestamp: '2026-10-31T11:00:00Z', end_offset_ms: 80_000_000 }
  expect(farIn(entry({ ...near, agent_speak_at: session.ended_at }))).toBeUndefined()
  expect(farIn(eot({ final_at: 70_000 }))).toBeUndefined()
})
