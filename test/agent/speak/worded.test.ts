import { expect, test, vi } from 'vitest'
import { pushedStream } from '../../../agent/async/pushed_stream.ts'
import { STALL_MS, worded } from '../../../agent/speak/worded.ts'

test('captions have what is written and the voice what is said of the same text, however it is cut', async () => {
  const reply = ['**Is it** anna', '_b@exam', 'ple.com? 😊 It ', 'is 20', ' €.']
  expect(await wordedOf(reply, 'written')).toBe('Is it anna_b@example.com? It is 20 €.')
  expect(await wordedOf(reply, 'said')).toBe(
    'Is it anna underscore b at example dot com? It is 20 euros.',
  )
})

test('a whole sentence is passed on when the model pauses after it, as it does while it writes a tool call', async () => {
  vi.useFakeTimers()
  const text = pushedStream<string>()
  const reader = worded(text.readable, 'said', 'en').getReader()
  for (const piece of ['Thank', ' **you', '.**']) text.push(piece)
  const read = reader.read()
  await vi.advanceTimersByTimeAsync(STALL_MS)
  expect((await read).value).toBe('Thank you.')
  vi.useRealTimers()
})

test('digits that a slow model adds belong to the number', async () => {
  vi.useFakeTimers()
  const text = pushedStream<string>()
  const reader = worded(text.readable, 'said', 'en').getReader()
  for (const piece of ['It is $3.', '50', '.']) {
    text.push(piece)
    await vi.advanceTimersByTimeAsync(300)
  }
  await vi.advanceTimersByTimeAsync(300)
  expect((await reader.read()).value).toBe('It is 3 dollars 50.')
  vi.useRealTimers()
})

test('a failure of the model is passed on, and so is that nobody listens any more', async () => {
  const failing = pushedStream<string>()
  const failed = worded(failing.readable, 'said', 'en').getReader().read()
  failing.fail(new Error('the model failed'))
  await expect(failed).rejects.toThrow('the model failed')

  let isLeft = false
  const left = pushedStream<string>(() => (isLeft = true))
  await worded(left.readable, 'said', 'en').cancel()
  expect(isLeft).toBe(true)
})

async function wordedOf(pieces: string[], form: 'written' | 'said') {
  const text = pushedStream<string>()
  for (const piece of pieces) text.push(piece)
  text.close()
  let all = ''
  for await (const piece of worded(text.readable, form, 'en')) all += piece
  return all
}
