import { expect, test } from 'vitest'
import { ClauseTokenizer } from '../../agent/clause_tokenizer.ts'

test('the first clause is out before the sentence is written', async () => {
  const stream = new ClauseTokenizer().stream()
  for (const token of ['Thank', ' you', ',', ' that']) stream.pushText(token)
  expect((await stream.next()).value.token).toBe('Thank you, ')
})

test('what is left is spoken at the end, and the stream ends', async () => {
  const stream = new ClauseTokenizer().stream()
  stream.pushText('All right, what would you change first?')
  stream.endInput()
  stream.close()
  const tokens: string[] = []
  for await (const { token } of stream) tokens.push(token)
  expect(tokens).toEqual(['All right, ', 'what would you change first?'])
})

test('each flush begins with a clause again', async () => {
  const stream = new ClauseTokenizer().stream()
  stream.pushText('One moment.')
  stream.flush()
  stream.pushText('Thank you, go on')
  expect((await stream.next()).value.token).toBe('One moment.')
  expect((await stream.next()).value.token).toBe('Thank you, ')
})
