import { expect, test } from 'vitest'
import { compareWords, totalError } from '../../../local/demo/said_and_heard.ts'
import type { TurnEntry } from '../../../local/demo/service_answers.ts'

test('an utterance that became two turns is compared with both', () => {
  const exchanges = [utterance('One two. Three four.', 10_000), utterance('Five.', 30_000)]
  const turns = [turn('One two.', 9_900), turn('Three for.', 12_000), turn('Five.', 29_800)]
  const compared = compareWords(exchanges, turns)
  expect(compared.map(({ heard }) => heard)).toEqual(['One two. Three for.', 'Five.'])
  expect(totalError(compared)).toEqual({ words: 5, errors: 1 })
})

function utterance(said: string, started_at: number) {
  return { asked: '', said, started_at, ended_at: started_at + 1000, stalled_ms: 0 }
}

function turn(text: string, started_at: number) {
  return { role: 'user', text, started_at: new Date(started_at).toISOString() } as TurnEntry
}
