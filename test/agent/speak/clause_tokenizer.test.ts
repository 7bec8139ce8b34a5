import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClauseTokenizer } from '../../../agent/speak/clause_tokenizer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first clause is spoken before the sentence is complete', async () => {
  const stream = new ClauseTokenizer().stream()
  for (const token of ['Thank', ' you', ',', ' that']) stream.pushText(token)
  expect((await stream.next()).value.token).toBe('Thank you, ')
})

test('the remainder is spoken at the end, and the stream ends', async () => {
  expect(await piecesOf('All right, what would you change first?')).toEqual([
    'All right, ',
    'what would you change first?',
  ])
})

test('a remainder without words is not sent to the voice, which refuses an empty text', async () => {
  expect(await piecesOf('Thank you, then let us go on with it. …')).toEqual([
    'Thank you, ',
    'then let us go on with it. ',
  ])
})

test('after a flush the first piece is a clause again', async () => {
  const stream = new ClauseTokenizer().stream()
  stream.pushText('One moment.')
  stream.flush()
  stream.pushText('Thank you, go on')
  expect((await stream.next()).value.token).toBe('One moment.')
  expect((await stream.next()).value.token).toBe('Thank you, ')
})

test('a whole sentence is spoken when the model pauses after it, as it does while it writes a tool call', async () => {
  const stream = new ClauseTokenizer().stream()
  for (const token of ['Thank', ' you', '.']) stream.pushText(token)
  vi.advanceTimersByTime(100)
  expect((await stream.next()).value.token).toBe('Thank you.')
  stream.pushText(' And now, the next one')
  stream.endInput()
  expect((await stream.next()).value.token).toBe(' And now, the next one')
})

test.each(['That costs 3.', 'I asked Dr.', 'One moment,'])(
  '"%s" is not spoken before it continues, however long that takes',
  async (beginning) => {
    const stream = new ClauseTokenizer().stream()
    stream.pushText(beginning)
    vi.advanceTimersByTime(1000)
    stream.pushText('5 euros')
    stream.endInput()
    expect((await stream.next()).value.token).toBe(`${beginning}5 euros`)
  },
)

test('a reply that is cut off while the model pauses says nothing more', () => {
  const stream = new ClauseTokenizer().stream()
  stream.pushText('Thank you.')
  stream.close()
  expect(() => vi.advanceTimersByTime(1000)).not.toThrow()
})

/** What is spoken of a whole reply, until the stream ends. */
async function piecesOf(reply: string): Promise<string[]> {
  const stream = new ClauseTokenizer().stream()
  stream.pushText(reply)
  stream.endInput()
  stream.close()
  const pieces: string[] = []
  for await (const { token } of stream) pieces.push(token)
  return pieces
}
