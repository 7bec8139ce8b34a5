import { expect, test } from 'vitest'
import { changedSince, emptyTimeline } from '../../../../shared/calls/timeline/timeline.ts'
import { withTruthAmong } from '../../../../shared/calls/timeline/truth.ts'
import { agentSaid, agentStarted, fold, heard, userTurn } from './call_events.ts'

const withdrawn = (speech_id: string | null) => ({ type: 'withdrawn' as const, speech_id })

test('a turn that was not over is merged with what follows, and nothing of the first answer remains', () => {
  const timeline = fold(
    heard(1_000, 'I teach', 900),
    userTurn(1_300, 'I teach', { segment_started_at: 400 }),
    agentStarted('s1', 1_700),
    withdrawn('s1'),
    agentSaid('s1', 'You tea', 1_700, { interrupted: true }),
    heard(2_500, 'physics.', 2_400),
    userTurn(2_800, 'I teach physics.', { segment_started_at: 1_900 }),
    agentSaid('s2', 'And where?', 3_200),
  )
  expect(timeline.turns).toMatchObject([
    { position: 0, role: 'user', text: 'I teach physics.', withdrawn_replies: 1 },
    { position: 1, role: 'assistant', text: 'And where?', pause_ms: 800, withdrawn_replies: 0 },
  ])
})

test('an answer that was withdrawn before it was heard does not count', () => {
  const { turns } = fold(
    heard(1_000, 'I teach', 900),
    userTurn(1_300, 'I teach'),
    withdrawn(null),
    heard(2_000, 'physics.', 1_900),
    userTurn(2_300, 'I teach physics.'),
  )
  expect(turns).toMatchObject([{ text: 'I teach physics.', withdrawn_replies: 0 }])
})

test('a turn may be withdrawn again', () => {
  const { turns } = fold(
    heard(1_000, 'I', 900),
    userTurn(1_300, 'I'),
    agentStarted('s1', 1_500),
    withdrawn('s1'),
    heard(2_000, 'teach', 1_900),
    userTurn(2_300, 'I teach'),
    agentStarted('s2', 2_500),
    withdrawn('s2'),
    heard(3_000, 'physics.', 2_900),
    userTurn(3_300, 'I teach physics.'),
  )
  expect(turns).toMatchObject([{ text: 'I teach physics.', withdrawn_replies: 2 }])
})

test('what was stored of it is stored again under the same position', () => {
  const before = fold(heard(1_000, 'I teach', 900), userTurn(1_300, 'I teach'))
  const after = fold(
    heard(1_000, 'I teach', 900),
    userTurn(1_300, 'I teach'),
    withdrawn(null),
    heard(2_000, 'physics.', 1_900),
    userTurn(2_300, 'I teach physics.'),
  )
  expect(changedSince(before, after)).toMatchObject([{ position: 0, text: 'I teach physics.' }])
})

test('a call that closes before the turn is decided again loses nothing that was said before', () => {
  const { turns } = fold(
    heard(1_000, 'I teach', 900),
    userTurn(1_300, 'I teach'),
    withdrawn(null),
    heard(2_000, 'physics.', 1_900),
    userTurn(2_300, 'physics.'),
  )
  expect(turns).toMatchObject([{ position: 0, text: 'I teach physics.' }])
})

test('a withdrawal without a decision before it changes nothing', () => {
  expect(fold(withdrawn('s1'))).toEqual(emptyTimeline)
})

test('the answer after one that was heard too early counts as a jump-in, whatever the track shows', () => {
  const { turns } = fold(
    heard(1_000, 'I teach', 900),
    userTurn(1_300, 'I teach', { segment_started_at: 400, eou_delay_ms: 300 }),
    agentStarted('s1', 1_700),
    withdrawn('s1'),
    heard(2_500, 'physics.', 2_400),
    userTurn(2_800, 'I teach physics.', { segment_started_at: 1_900, eou_delay_ms: 300 }),
    agentSaid('s2', 'And where?', 3_200),
  )
  const probabilities = Uint8Array.from({ length: 200 }, (_, i) => (i * 32 < 2_500 ? 250 : 0))
  const track = [{ started_at: 0, probabilities }]
  expect(withTruthAmong(turns[1]!, turns, track)).toMatchObject({ was_premature_jump_in: true })
})
