import { describe, expect, test } from 'vitest'
import { advanceTimeline } from '../../../../shared/calls/timeline/advance_timeline.ts'
import {
  changedSince,
  decidedAt,
  emptyTimeline,
} from '../../../../shared/calls/timeline/timeline.ts'
import { agentSaid, agentStarted, fold, heard, sample, userTurn } from './call_events.ts'

describe('a reply', () => {
  test('has the instant at which the first of the model’s own words was heard', () => {
    const { turns } = fold(
      userTurn(1_000, 'hi'),
      agentSaid('s1', 'One moment.', 2_000),
      agentSaid('s1', 'Good.', 4_000, { answer_heard_at: 4_000 }),
      agentSaid('s1', 'And why?', 7_000, { answer_heard_at: 7_000 }),
    )
    expect(turns[1]).toMatchObject({ agent_speak_at: 2_000, answer_heard_at: 4_000 })
  })

  test('carries the timing of the turn it answers, and the pause from its last word', () => {
    const { turns } = fold(
      heard(1_900, 'I am', 1_500),
      heard(2_400, 'fine', 2_000),
      userTurn(2_500, 'I am fine', { segment_started_at: 1_000, eou_delay_ms: 450 }),
      agentStarted('s1', 3_000),
      agentSaid('s1', 'Good.', 3_000, { llm_ttft_ms: 200, tts_ttfb_ms: 100 }),
    )
    expect(turns).toMatchObject([
      { position: 0, role: 'user', text: 'I am fine', started_at: 1_000, ended_at: 2_050 },
      {
        position: 1,
        role: 'assistant',
        text: 'Good.',
        segment_started_at: 1_000,
        last_word_end_at: 2_000,
        agent_speak_at: 3_000,
        pause_ms: 1_000,
        eou_delay_ms: 450,
        llm_ttft_ms: 200,
        tts_ttfb_ms: 100,
      },
    ])
  })

  test('has no pause when it answers nobody: a greeting, or a prompt after silence', () => {
    const { turns } = fold(
      agentSaid('s1', 'Hello.', 1_000),
      heard(3_000, 'hi', 2_900),
      userTurn(3_100, 'hi'),
      agentSaid('s2', 'How are you?', 3_500),
      agentSaid('s3', 'Are you there?', 20_000),
    )
    expect(turns.map(({ role, pause_ms }) => [role, pause_ms])).toEqual([
      ['assistant', null],
      ['user', null],
      ['assistant', 600],
      ['assistant', null],
    ])
    expect(turns[3]).toMatchObject({ segment_started_at: null, eou_delay_ms: null })
  })

  test('is one turn with the question after its tool call, timed by the first sound', () => {
    const { turns } = fold(
      heard(1_000, 'yes', 900),
      userTurn(1_100, 'yes'),
      agentStarted('s1', 1_500),
      agentSaid('s1', 'Noted.', 1_500, { ended_at: 2_000, llm_ttft_ms: 150 }),
      agentStarted('s1', 3_000),
      agentSaid('s1', 'And why?', 3_000, { ended_at: 4_000, llm_ttft_ms: 700 }),
    )
    expect(turns).toHaveLength(2)
    expect(turns[1]).toMatchObject({
      text: 'Noted. And why?',
      agent_speak_at: 1_500,
      pause_ms: 600,
      llm_ttft_ms: 150,
      ended_at: 4_000,
    })
  })

  test('that was cut off keeps its place and what was heard, even when it is reported late', () => {
    const { turns } = fold(
      agentStarted('s1', 1_000),
      userTurn(3_000, 'wait', { segment_started_at: 1_800 }),
      agentSaid('s1', 'Let me', 1_000, { ended_at: 2_000, interrupted: true }),
      agentSaid('s2', 'Sure.', 3_500),
    )
    expect(turns.map(({ text, interrupted }) => [text, interrupted])).toEqual([
      ['Let me', true],
      ['wait', false],
      ['Sure.', false],
    ])
  })

  test('whose second message is cut off keeps it, although the participant has spoken', () => {
    const { turns } = fold(
      agentSaid('s1', 'All right.', 1_000),
      agentStarted('s1', 3_000),
      heard(6_900, 'wait a moment', 6_800),
      userTurn(7_000, 'wait a moment', { segment_started_at: 4_500, eou_delay_ms: 200 }),
      agentSaid('s1', 'Thank you very', 3_000, { ended_at: 7_100, interrupted: true }),
      agentSaid('s2', 'Sure.', 8_000),
    )
    expect(turns).toMatchObject([
      { text: 'All right. Thank you very', interrupted: true, ended_at: 7_100, pause_ms: null },
      { text: 'wait a moment' },
      { text: 'Sure.', pause_ms: 1_200 },
    ])
  })

  test('that began before the participant stopped answers nobody; the next one does', () => {
    const { turns } = fold(
      heard(6_900, 'wait a moment', 6_800),
      userTurn(7_000, 'wait a moment', { segment_started_at: 4_500, eou_delay_ms: 200 }),
      agentSaid('s1', 'Are you there?', 4_300, { interrupted: true }),
      agentSaid('s2', 'Sure.', 8_000),
    )
    expect(turns.map(({ text, pause_ms }) => [text, pause_ms])).toEqual([
      ['wait a moment', null],
      ['Are you there?', null],
      ['Sure.', 1_200],
    ])
  })

  test('that nobody heard leaves no turn', () => {
    const { turns } = fold(userTurn(1_000, 'hello'), agentSaid('s1', 'Hel', null))
    expect(turns).toHaveLength(1)
  })

  test('of which only the first message was heard does not get the second', () => {
    const { turns } = fold(agentSaid('s1', 'Noted.', 1_000), agentSaid('s1', 'And why?', null))
    expect(turns).toMatchObject([{ text: 'Noted.', interrupted: false }])
  })
})

describe('a participant', () => {
  test('who continues before the agent is heard has one turn', () => {
    const { turns } = fold(
      heard(1_000, 'I like', 900),
      sample(950, 0.8),
      userTurn(1_100, 'I like', { segment_started_at: 500, eou_delay_ms: 200 }),
      agentSaid('s1', 'What do', null),
      heard(2_500, 'the colour', 2_400),
      sample(2_450, 0.9),
      userTurn(2_600, 'the colour', { segment_started_at: 1_400, eou_delay_ms: 300 }),
      agentSaid('s2', 'Which one?', 3_000),
    )
    expect(turns).toMatchObject([
      {
        position: 0,
        text: 'I like the colour',
        started_at: 500,
        ended_at: 2_300,
        eot: {
          samples: [
            [950, 0.8],
            [2_450, 0.9],
          ],
          final_at: 2_500,
        },
      },
      { position: 1, segment_started_at: 500, last_word_end_at: 2_400, eou_delay_ms: 300 },
    ])
  })

  test('begins when the segment began, or at the decision when that is unknown', () => {
    const { turns } = fold(userTurn(5_000, 'yes', { segment_started_at: null }))
    expect(turns[0]).toMatchObject({ started_at: 5_000 })
  })

  test('who is not answered keeps the turn', () => {
    expect(fold(userTurn(1_000, 'bye')).turns).toMatchObject([{ role: 'user', text: 'bye' }])
  })

  test('has the end of the last word in the finals before the decision, capped at their arrival', () => {
    const { turns } = fold(
      heard(1_000, 'one', 1_040),
      userTurn(1_100, 'one'),
      heard(1_150, 'two', 1_120),
      agentSaid('s1', 'Go on.', 1_400),
      userTurn(2_000, 'two'),
      agentSaid('s2', 'Thanks.', 2_500),
    )
    expect(turns.map((turn) => turn.last_word_end_at)).toEqual([null, 1_000, null, 1_120])
    expect(turns).toHaveLength(4)
  })

  test('has the samples of one source from the start of the segment to the decision', () => {
    const { turns } = fold(
      sample(100, 0.99),
      sample(600, 0.1),
      sample(650, 0.5, 'another'),
      sample(900, 0.7),
      sample(1_500, 0.9),
      userTurn(1_000, 'well', { segment_started_at: 500 }),
    )
    expect(turns[0]!.eot).toEqual({
      source: 'smart_turn_v3',
      samples: [
        [600, 0.1],
        [900, 0.7],
      ],
      final_at: null,
    })
  })

  test('has the samples of a model that did not decide in a separate series', () => {
    const { turns } = fold(
      sample(600, 0.1, 'livekit_v1_mini'),
      sample(610, 0.2, 'smart_turn_v3_shadow'),
      heard(900, 'well', 800),
      userTurn(1_000, 'well', { segment_started_at: 500 }),
    )
    expect(turns[0]).toMatchObject({
      eot: { source: 'livekit_v1_mini', samples: [[600, 0.1]], final_at: 900 },
      eot_shadow: { source: 'smart_turn_v3_shadow', samples: [[610, 0.2]], final_at: 900 },
    })
  })
})

describe('saving', () => {
  test('returns each turn as it completes, and nothing when no turn changed', () => {
    const begun = fold(heard(900, 'hi', 800))
    const asked = advanceTimeline(begun, userTurn(1_000, 'hi'))
    const speaking = advanceTimeline(asked, agentStarted('s1', 1_500))
    const done = advanceTimeline(speaking, agentSaid('s1', 'Hello.', 1_500))
    expect(changedSince(emptyTimeline, begun)).toEqual([])
    expect(changedSince(begun, asked).map((turn) => turn.position)).toEqual([0])
    expect(changedSince(asked, speaking)).toEqual([])
    expect(changedSince(speaking, done).map((turn) => turn.position)).toEqual([1])
    expect(changedSince(emptyTimeline, done)).toEqual(done.turns)
  })

  test('continues at the next position after a crash, and the first reply answers nobody', () => {
    const before = fold(agentSaid('s1', 'Hello.', 1_000), userTurn(2_000, 'hi'))
    const resumed = { ...emptyTimeline, turns: before.turns }
    const after = advanceTimeline(resumed, agentSaid('s1', 'Sorry.', 9_000))
    expect(after.turns[2]).toMatchObject({ position: 2, text: 'Sorry.', pause_ms: null })
  })

  test('allows the decision to be computed from stored turns', () => {
    const { turns } = fold(
      userTurn(2_500, 'fine', { eou_delay_ms: 450 }),
      agentSaid('s1', 'Good.', 3_000),
    )
    expect(decidedAt(turns[0]!, turns[1]!)).toBe(2_500)
  })

  test('keeps whole milliseconds only', () => {
    const { turns } = fold(
      heard(999.4, 'hi', 899.6),
      userTurn(1_000.2, 'hi', { eou_delay_ms: 99.6, segment_started_at: 500.4 }),
      agentSaid('s1', 'Hello.', 1_500.7, { llm_ttft_ms: 12.3 }),
    )
    const figures = turns.flatMap((turn) =>
      Object.values(turn).filter((v) => typeof v === 'number'),
    )
    expect(figures.filter((value) => !Number.isInteger(value))).toEqual([])
  })
})
