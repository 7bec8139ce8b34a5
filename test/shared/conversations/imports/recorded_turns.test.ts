import { expect, test } from 'vitest'
import { RecordedEntry } from '../../../../shared/conversations/imports/recorded_entry.ts'
import { recordedTurns } from '../../../../shared/conversations/imports/recorded_turns.ts'

const T0 = Date.parse('2026-11-01T10:00:00Z')
const at = (ms: number) => new Date(T0 + ms).toISOString()

function turnsOf(entries: object[], persons: Person[] = [{ name: 'Ana', external_id: 'crm-1' }]) {
  const parsed = entries.map((entry) => RecordedEntry.parse(entry))
  return recordedTurns(parsed, { started_at: T0, ended_at: T0 + 60_000, persons })
}

type Person = { name: string | null; external_id: string | null }

const WORDS = [
  { text: 'Three', start_ms: 2_000, end_ms: 2_400 },
  { text: 'cups', start_ms: 2_500, end_ms: 3_100 },
]

test.each([
  ['timestamps', [{ timestamp: at(2_000), end_offset_ms: 3_100 }, { timestamp: at(4_000) }]],
  ['offsets', [{ offset_ms: 2_000, end_offset_ms: 3_100 }, { offset_ms: 4_000 }]],
  ['words', [{ words: WORDS }, { words: [{ text: 'Thank', start_ms: 4_000, end_ms: 4_300 }] }]],
])('the pause before an answer is computed from %s', (_, [said, answered]) => {
  const turns = turnsOf([
    { role: 'participant', text: 'Three cups.', ...said },
    { role: 'agent', text: 'Thank you.', ...answered },
  ])
  expect(turns).toMatchObject([
    { role: 'user', speaker: 'Ana', person: 0, started_at: T0 + 2_000, ended_at: T0 + 3_100 },
    {
      role: 'assistant',
      segment_started_at: T0 + 2_000,
      last_word_end_at: T0 + 3_100,
      agent_speak_at: T0 + 4_000,
      pause_ms: 900,
      actual_pause_ms: null,
    },
  ])
})

test('a transcript without any times keeps its order, and no pause is invented', () => {
  const turns = turnsOf([
    { role: 'agent', text: 'How many?' },
    { role: 'user', text: 'Three.' },
    { role: 'agent', text: 'Thanks.' },
  ])
  expect(turns.map(({ text, position }) => [text, position])).toEqual([
    ['How many?', 0],
    ['Three.', 1],
    ['Thanks.', 2],
  ])
  expect(turns.map(({ pause_ms }) => pause_ms)).toEqual([null, null, null])
})

test('an entry without a time stays after the one before it', () => {
  const turns = turnsOf([
    { role: 'user', text: 'a', offset_ms: 5_000 },
    { role: 'user', text: 'b' },
    { role: 'user', text: 'c', offset_ms: 1_000 },
    { role: 'user', text: 'd', offset_ms: 7_000 },
  ])
  expect(turns.map(({ text }) => text).join('')).toBe('cabd')
})

test('what an answer says about its own timing is kept, as an instant, an epoch or an offset', () => {
  const [, answer] = turnsOf([
    { role: 'user', text: 'Three.', offset_ms: 2_000, end_offset_ms: 3_000 },
    {
      role: 'agent',
      text: 'Thanks.',
      offset_ms: 4_100,
      segment_started_at: at(1_900),
      last_word_end_at: T0 + 2_900,
      actual_speech_end_at: 3_050,
      agent_speak_at: 4_050,
      eou_delay_ms: 400,
      llm_ttft_ms: 250,
      eou_estimation_error_ms: -20,
      was_premature_jump_in: false,
    },
  ])
  expect(answer).toMatchObject({
    segment_started_at: T0 + 1_900,
    last_word_end_at: T0 + 2_900,
    actual_speech_end_at: T0 + 3_050,
    agent_speak_at: T0 + 4_050,
    pause_ms: 1_150,
    actual_pause_ms: 1_000,
    eou_delay_ms: 400,
    transcription_delay_ms: null,
    llm_ttft_ms: 250,
    eou_estimation_error_ms: -20,
    was_premature_jump_in: false,
  })
})

test('a greeting, and a second answer in a row, answer nobody', () => {
  const turns = turnsOf([
    { role: 'agent', text: 'Hello.', offset_ms: 0 },
    { role: 'user', text: 'Hi.', offset_ms: 2_000, end_offset_ms: 2_400 },
    { role: 'agent', text: 'How many?', offset_ms: 3_000 },
    { role: 'agent', text: 'Roughly.', offset_ms: 5_000 },
  ])
  expect(turns.map(({ pause_ms }) => pause_ms)).toEqual([null, null, 600, null])
})

test('an answer to several persons counts from the start of the first to the very last word', () => {
  const persons = [
    { name: 'Ana', external_id: null },
    { name: 'Ben', external_id: 'b' },
  ]
  const turns = turnsOf(
    [
      { role: 'user', text: 'One.', speaker: 'Ana', offset_ms: 1_000, end_offset_ms: 3_000 },
      { role: 'user', text: 'Two.', speaker: 'b', offset_ms: 2_000, end_offset_ms: 2_500 },
      { role: 'agent', text: 'Thanks.', offset_ms: 4_000 },
    ],
    persons,
  )
  expect(turns.map(({ speaker, person }) => [speaker, person])).toEqual([
    ['Ana', 0],
    ['Ben', 1],
    [null, null],
  ])
  expect(turns[2]).toMatchObject({ segment_started_at: T0 + 1_000, pause_ms: 1_000 })
})

test.each([
  ['smart_turn_v3', 'eot'],
  ['smart_turn_v3_shadow', 'eot_shadow'],
] as const)('a series of %s is kept as %s, on the wall clock', (source, column) => {
  const samples = [
    [2_100, 0.1],
    [T0 + 2_400, 0.9],
  ]
  const [turn] = turnsOf([
    { role: 'user', text: 'Three.', offset_ms: 2_000, eot: { source, samples, final_at: 2_900 } },
  ])
  expect(turn![column]).toEqual({
    source,
    samples: [
      [T0 + 2_100, 0.1],
      [T0 + 2_400, 0.9],
    ],
    final_at: T0 + 2_900,
  })
})
