import { expect, test } from 'vitest'
import { advanceTimeline } from '../../../../shared/calls/timeline/advance_timeline.ts'
import { emptyTimeline } from '../../../../shared/calls/timeline/timeline.ts'
import { withTruth } from '../../../../shared/calls/timeline/truth.ts'
import { agentSaid, userTurn } from './call_events.ts'
import { trackOf } from './voice_tracks.ts'

const BEGIN = 1_700_000_000_000

/** The voice ends 960 ms after `BEGIN`, minus the detector's lag of 40 ms. */
const SPOKEN: [number, number] = [1, 30]
const SPEECH_END = BEGIN + 920

test('the pause starts at the real end of the voice, and the runtime is measured against it', () => {
  const reply = replyAt(1_600, trackOf(BEGIN, [SPOKEN, [0, 100]]))
  expect(reply).toMatchObject({
    actual_speech_end_at: SPEECH_END,
    actual_pause_ms: 680,
    eou_estimation_error_ms: 80,
    was_premature_jump_in: false,
  })
})

test('a participant who continues within a second of the decision was cut off, with a negative error', () => {
  const track = trackOf(BEGIN, [SPOKEN, [0, 25], [1, 20], [0, 100]])
  expect(replyAt(1_900, track)).toMatchObject({
    actual_speech_end_at: BEGIN + 75 * 32 - 40,
    actual_pause_ms: 1_900 - (75 * 32 - 40),
    eou_estimation_error_ms: 1_000 - (75 * 32 - 40),
    was_premature_jump_in: true,
  })
})

test('continuing after more than a second, when the agent has begun, interrupts the agent', () => {
  const track = trackOf(BEGIN, [SPOKEN, [0, 50], [1, 20], [0, 100]])
  expect(replyAt(1_600, track)).toMatchObject({
    actual_speech_end_at: SPEECH_END,
    was_premature_jump_in: false,
  })
})

test('a cough more than a second after the decision does not move the anchor', () => {
  const track = trackOf(BEGIN, [SPOKEN, [0, 45], [1, 15], [0, 200]])
  expect(replyAt(4_000, track)).toMatchObject({
    actual_speech_end_at: SPEECH_END,
    actual_pause_ms: 3_080,
    eou_estimation_error_ms: 80,
    was_premature_jump_in: false,
  })
})

test('a barge-in just before the answer is a jump-in, and does not move the anchor', () => {
  const track = trackOf(BEGIN, [SPOKEN, [0, 93], [1, 280], [0, 100]])
  const barge_in = (31 + 93) * 32
  expect(replyAt(barge_in + 60 - 32, track)).toMatchObject({
    actual_speech_end_at: SPEECH_END,
    actual_pause_ms: barge_in + 60 - 32 - 920,
    eou_estimation_error_ms: 80,
    was_premature_jump_in: true,
  })
})

test('speech that begins exactly a second after the decision still belongs to the turn', () => {
  const wordAt = (began_at: number) => [
    ...trackOf(BEGIN, [SPOKEN, [0, 2]]),
    ...trackOf(BEGIN + began_at, [
      [1, 10],
      [0, 100],
    ]),
  ]
  expect(replyAt(4_000, wordAt(2_300))).toMatchObject({
    actual_speech_end_at: BEGIN + 2_300 + 320 - 40,
    was_premature_jump_in: true,
  })
  expect(replyAt(4_000, wordAt(2_301))).toMatchObject({
    actual_speech_end_at: SPEECH_END,
    was_premature_jump_in: false,
  })
})

test('a blip shorter than a word neither moves the anchor nor counts as continuing', () => {
  const track = trackOf(BEGIN, [SPOKEN, [0, 20], [1, 7], [0, 200]])
  expect(replyAt(1_900, track)).toMatchObject({
    actual_speech_end_at: SPEECH_END,
    was_premature_jump_in: false,
  })
})

test('speaking at the moment the agent begins is a jump-in, however late that is', () => {
  const track = trackOf(BEGIN, [SPOKEN, [0, 100], [1, 20], [0, 100]])
  expect(replyAt(4_400, track)).toMatchObject({ was_premature_jump_in: true })
})

test('whether the participant continues is unknown before the second is over', () => {
  expect(replyAt(1_600, trackOf(BEGIN, [SPOKEN, [0, 30]])).was_premature_jump_in).toBeNull()
})

test('speech that continues across the decision and ends before the answer is a jump-in that moves the anchor', () => {
  const track = trackOf(BEGIN, [
    [1, 50],
    [0, 100],
  ])
  expect(replyAt(1_900, track)).toMatchObject({
    actual_speech_end_at: BEGIN + 50 * 32 - 40,
    actual_pause_ms: 1_900 - (50 * 32 - 40),
    eou_estimation_error_ms: 1_000 - (50 * 32 - 40),
    was_premature_jump_in: true,
  })
})

test('speech across the decision and across the answer makes the pause negative', () => {
  const track = trackOf(BEGIN, [
    [1, 80],
    [0, 100],
  ])
  expect(replyAt(1_600, track)).toMatchObject({
    actual_pause_ms: 1_600 - (80 * 32 - 40),
    was_premature_jump_in: true,
  })
})

test('a cough 1.1 s after the decision, an instant before the answer, is neither anchor nor jump-in', () => {
  const cough = trackOf(BEGIN + 2_400, [
    [1, 7],
    [0, 100],
  ])
  const track = [...trackOf(BEGIN, [SPOKEN, [0, 2]]), ...cough]
  expect(replyAt(2_500, track)).toMatchObject({
    actual_speech_end_at: SPEECH_END,
    actual_pause_ms: 1_580,
    was_premature_jump_in: false,
  })
})

test('speech that begins once the answer is heard, within a second of the decision, is a jump-in that leaves the anchor', () => {
  const track = [
    ...trackOf(BEGIN, [SPOKEN, [0, 2]]),
    ...trackOf(BEGIN + 2_000, [
      [1, 60],
      [0, 90],
    ]),
  ]
  expect(replyAt(1_600, track)).toMatchObject({
    actual_speech_end_at: SPEECH_END,
    actual_pause_ms: 680,
    eou_estimation_error_ms: 80,
    was_premature_jump_in: true,
  })
})

test('if the time of the decision is unknown, only speech at the start of the answer is a jump-in', () => {
  const track = trackOf(BEGIN, [SPOKEN, [0, 100]])
  const [asked, answer] = [userTurn(BEGIN + 900, 'fine', { eou_delay_ms: null }), 1_600]
  const judgedAt = (ms: number) => {
    const { turns } = [asked, agentSaid('s1', 'Good.', BEGIN + ms)].reduce(
      advanceTimeline,
      emptyTimeline,
    )
    return withTruth({ ...turns[1]!, segment_started_at: BEGIN }, turns[0], track)
  }
  expect(judgedAt(answer)).toMatchObject({
    actual_speech_end_at: SPEECH_END,
    actual_pause_ms: 680,
    eou_estimation_error_ms: null,
    was_premature_jump_in: null,
  })
  expect(judgedAt(910)).toMatchObject({ was_premature_jump_in: true })
})

test('of two turns close together each reply has its own anchor', () => {
  const track = [
    ...trackOf(BEGIN, [SPOKEN, [0, 2]]),
    ...trackOf(BEGIN + 2_600, [
      [1, 20],
      [0, 90],
    ]),
  ]
  const { turns } = [
    userTurn(BEGIN + 1_300, 'fine', { segment_started_at: BEGIN, eou_delay_ms: 300 }),
    agentSaid('s1', 'Good.', BEGIN + 1_600),
    userTurn(BEGIN + 3_500, 'yes', { segment_started_at: BEGIN + 2_600, eou_delay_ms: 300 }),
    agentSaid('s2', 'And?', BEGIN + 3_800),
  ].reduce(advanceTimeline, emptyTimeline)
  expect(withTruth(turns[1]!, turns[0], track)).toMatchObject({
    actual_speech_end_at: SPEECH_END,
    was_premature_jump_in: false,
  })
  expect(withTruth(turns[3]!, turns[2], track)).toMatchObject({
    actual_speech_end_at: BEGIN + 2_600 + 20 * 32 - 40,
    actual_pause_ms: 3_800 - (2_600 + 20 * 32 - 40),
    was_premature_jump_in: false,
  })
})

test('a track without speech of that turn changes nothing', () => {
  expect(replyAt(1_600, []).actual_speech_end_at).toBeNull()
  const earlier = trackOf(BEGIN - 20_000, [SPOKEN, [0, 100]])
  expect(replyAt(1_600, earlier).actual_pause_ms).toBeNull()
})

test('a greeting stays as it is', () => {
  const greeting = advanceTimeline(emptyTimeline, agentSaid('s1', 'Hello.', BEGIN)).turns[0]!
  expect(withTruth(greeting, undefined, trackOf(BEGIN, [SPOKEN]))).toBe(greeting)
})

/** A reply heard at `ms`; the runtime assumed the speech end at 1,000 and decided at 1,300. */
function replyAt(ms: number, track: ReturnType<typeof trackOf>) {
  const { turns } = [
    userTurn(BEGIN + 1_300, 'fine', { segment_started_at: BEGIN, eou_delay_ms: 300 }),
    agentSaid('s1', 'Good.', BEGIN + ms),
  ].reduce(advanceTimeline, emptyTimeline)
  return withTruth(turns[1]!, turns[0], track)
}
