import { expect, test } from 'vitest'
import { compareWords, totalError } from '../../local/demo/said_and_heard.ts'
import type { TurnEntry } from '../../local/demo/wire.ts'
import { wordError } from '../../local/demo/word_error.ts'

test.each([
  ['I would say eight.', 'i would say 8', { words: 4, errors: 0 }],
  ['Three days a week.', 'Free days a week.', { words: 4, errors: 1 }],
  ['Yes, I need it.', 'I need it.', { words: 4, errors: 1 }],
  ['Hello.', '', { words: 1, errors: 1 }],
  ['Un día.', 'Un dia.', { words: 2, errors: 1 }],
])('“%s” heard as “%s”', (said, heard, error) => {
  expect(wordError(said, heard)).toEqual(error)
})

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
