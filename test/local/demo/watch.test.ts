import { expect, test } from 'vitest'
import { watchTurns } from '../../../local/demo/watch.ts'
import type { Timing, TurnEntry } from '../../../local/demo/service_answers.ts'

test('a turn that becomes known late, before others, is shown once, and none of the others twice', async () => {
  const answers = [
    [turn('trn_1'), turn('trn_3')],
    [turn('trn_1'), turn('trn_2'), turn('trn_3')],
  ]
  const shown: string[] = []
  const watch = watchTurns({
    admin: { getTimingDebug: () => Promise.resolve({ turns: answers.shift() ?? [] } as Timing) },
    session_id: 'ses_1',
    onTurn: ({ id }) => void shown.push(id),
    silentSince: () => 0,
  })
  await watch.finish()
  expect(shown).toEqual(['trn_1', 'trn_3', 'trn_2'])
})

function turn(id: string): TurnEntry {
  return { id, role: 'user', ended_at: '2026-01-01T00:00:00.000Z' } as TurnEntry
}
