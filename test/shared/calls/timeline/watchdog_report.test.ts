import { describe, expect, test } from 'vitest'
import { agentSaid, agentStarted, fold, userTurn, watchdog } from './call_events.ts'

describe('a watchdog report', () => {
  test('marks the current reply', () => {
    const { turns } = fold(agentStarted('s1', 1_000), watchdog(1_200, 2))
    expect(turns[0]!.watchdog).toMatchObject({ attempts: 2, outcome: 'answered', forced: false })
  })

  test('marks the next reply that is heard, or the next message of the same one', () => {
    const apology = fold(userTurn(1_000, 'hi'), watchdog(4_000, 3), agentSaid('s1', 'Sorry', 4_100))
    expect(apology.turns[1]!.watchdog?.attempts).toBe(3)
    const sameReply = fold(
      agentSaid('s1', 'Noted.', 1_000),
      watchdog(5_000, 2),
      agentSaid('s1', 'And why?', 6_000),
    )
    expect(sameReply.turns).toMatchObject([{ watchdog: { attempts: 2 } }])
  })

  test('that no answer came marks the filler that was heard, even once that is over, and nothing else', () => {
    const unanswered = { outcome: 'unanswered' as const, filler: true }
    const { turns } = fold(
      userTurn(1_000, 'hi'),
      agentSaid('s1', 'One moment.', 2_000, { interrupted: true }),
      watchdog(9_000, 4, unanswered),
      userTurn(10_000, 'Hello?', { segment_started_at: 9_500 }),
      watchdog(12_000, 2, { outcome: 'unanswered' }),
      userTurn(13_000, 'Anybody?', { segment_started_at: 11_900 }),
      agentSaid('s2', 'Sorry.', 14_000),
    )
    expect(turns.map(({ watchdog }) => watchdog?.failed_calls)).toEqual([
      ...[undefined, 3, undefined, undefined],
    ])
    expect(turns[1]!.watchdog).toMatchObject(unanswered)
  })

  test('is discarded with its reply when the participant continues', () => {
    const { turns } = fold(
      userTurn(1_000, 'I think', { segment_started_at: 500 }),
      watchdog(3_000, 2),
      userTurn(4_000, 'so', { segment_started_at: 3_200 }),
      agentSaid('s2', 'Why?', 4_500),
    )
    expect(turns[1]!.watchdog).toBeNull()
  })
})
