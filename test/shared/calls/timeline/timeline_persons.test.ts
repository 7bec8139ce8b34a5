import { describe, expect, test } from 'vitest'
import { agentSaid, fold, heard, sample, userTurn } from './call_events.ts'

describe('two persons', () => {
  const ada = { speaker: 'Ada' }
  const ben = { speaker: 'Ben' }

  test('speaking one after the other have a turn each, and the reply answers both', () => {
    const { turns } = fold(
      heard(2_000, 'I teach', 1_900, { ...ada, first_word_at: 1_050 }),
      sample(1_500, 0.2),
      heard(4_000, 'And I', 3_500, { ...ben, first_word_at: 2_600 }),
      sample(3_600, 0.3),
      heard(4_600, 'bake', 4_200, { ...ben, first_word_at: 4_000 }),
      userTurn(4_700, 'I teach And I bake', { segment_started_at: 1_000, eou_delay_ms: 400 }),
      agentSaid('s1', 'Thank you both.', 5_000),
    )
    expect(turns).toMatchObject([
      { speaker: 'Ada', text: 'I teach', started_at: 1_000, ended_at: 1_900, position: 0 },
      { speaker: 'Ben', text: 'And I bake', started_at: 2_600, ended_at: 4_300, position: 1 },
      { segment_started_at: 1_000, last_word_end_at: 4_200, pause_ms: 800, position: 2 },
    ])
    expect(turns.map(({ eot }) => eot?.samples.map(([at]) => at))).toEqual([
      [1_500],
      [3_600],
      undefined,
    ])
  })

  test('are told apart although words of one are corrected', () => {
    const { turns } = fold(
      heard(2_000, 'I preach', 1_900, ada),
      heard(2_500, 'I teach', 1_900, { ...ada, replaces: ['I preach'] }),
      heard(4_000, 'I bake', 3_500, ben),
      userTurn(4_700, 'I teach I bake', { segment_started_at: 1_000 }),
    )
    expect(turns).toMatchObject([
      { speaker: 'Ada', text: 'I teach' },
      { speaker: 'Ben', text: 'I bake' },
    ])
  })

  test('have a turn each when the second continues before the agent is heard', () => {
    const { turns } = fold(
      heard(1_000, 'I teach', 900, ada),
      userTurn(1_100, 'I teach', { segment_started_at: 500, speaker: 'Ada' }),
      agentSaid('s1', 'Where', null),
      heard(2_500, 'I bake', 2_400, ben),
      userTurn(2_600, 'I bake', { segment_started_at: 1_400, speaker: 'Ben' }),
      heard(3_500, 'bread', 3_400, ben),
      userTurn(3_600, 'bread', { segment_started_at: 2_900, speaker: 'Ben' }),
      agentSaid('s2', 'I see.', 4_000),
    )
    expect(turns).toMatchObject([
      { speaker: 'Ada', text: 'I teach', started_at: 500 },
      { speaker: 'Ben', text: 'I bake bread', started_at: 1_400 },
      { segment_started_at: 500, pause_ms: 600 },
    ])
  })

  test('without names have a turn each, in one event and in two', () => {
    const first = { person_id: 'per_1' }
    const second = { person_id: 'per_2' }
    const { turns } = fold(
      heard(2_000, 'I teach', 1_900, { ...first, first_word_at: 1_050 }),
      heard(4_000, 'And I', 3_500, { ...second, first_word_at: 2_600 }),
      userTurn(4_700, 'I teach And I', { segment_started_at: 1_000, ...second }),
      heard(5_500, 'bake', 5_400, second),
      userTurn(5_600, 'bake', { segment_started_at: 5_000, ...second }),
      heard(6_500, 'at school', 6_400, first),
      userTurn(6_600, 'at school', { segment_started_at: 6_000, ...first }),
    )
    expect(turns).toMatchObject([
      { person_id: 'per_1', speaker: null, text: 'I teach' },
      { person_id: 'per_2', speaker: null, text: 'And I bake' },
      { person_id: 'per_1', speaker: null, text: 'at school' },
    ])
  })

  test('with one name have a turn each, and a person who changes their name keeps their turn', () => {
    const { turns } = fold(
      heard(1_000, 'I teach', 900, { person_id: 'per_1', speaker: 'Kim' }),
      heard(2_000, 'I bake', 1_900, { person_id: 'per_2', speaker: 'Kim' }),
      heard(3_000, 'bread', 2_900, { person_id: 'per_2', speaker: 'Kim B.' }),
      userTurn(3_100, 'I teach I bake bread'),
    )
    expect(turns).toMatchObject([
      { person_id: 'per_1', text: 'I teach' },
      { person_id: 'per_2', text: 'I bake bread' },
    ])
  })

  test('are distinguished in the part of the transcript that the runtime kept', () => {
    const { turns } = fold(
      heard(1_000, 'left out', 900, ben),
      heard(2_000, 'yes', 1_900, ada),
      userTurn(2_100, 'yes', { speaker: 'Ada' }),
    )
    expect(turns).toMatchObject([{ speaker: 'Ada', text: 'yes' }])
  })
})
