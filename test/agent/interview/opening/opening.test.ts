import { ReadableStream } from 'node:stream/web'
import { expect, test, vi } from 'vitest'
import { Opening } from '../../../../agent/interview/opening/opening.ts'

test('a filler whose sound is not ready is spoken as any text, and not followed by another until something was said', async () => {
  const opening = inCall()
  expect(opening.fills()).toBe(true)
  expect(await opening.spoken(`${opening.filler} `)).toEqual([`${opening.filler} `])
  expect(opening.fills()).toBe(false)
  await opening.spoken('And where?')
  expect(opening.fills()).toBe(true)
})

test('a filler whose sound is not ready does not keep the next silence from being filled', async () => {
  const opening = inCall()
  expect(opening.fills()).toBe(true)
  await opening.spoken(`${opening.filler} `, 'And where?')
  expect(opening.fills()).toBe(true)
})

test('an acknowledgement that the model offers is not made into speech where none is ever said', () => {
  const speak = vi.fn(() => Promise.resolve(null))
  new Opening('en', false, speak).offer('I see.')
  expect(speak).not.toHaveBeenCalled()
  new Opening('en', true, speak).offer('I see.')
  expect(speak).toHaveBeenCalledOnce()
})

/** The opening of answers before any sound was made. */
function inCall() {
  const opening = new Opening('en', true, () => Promise.resolve(null))
  return {
    filler: opening.filler,
    /** Whether a filler is said now. */
    fills() {
      let isSaid = false
      opening.fill(() => (isSaid = true))
      return isSaid
    },
    /** What the voice gets of a text. */
    async spoken(...chunks: string[]) {
      const given: string[] = []
      await opening.speak(ReadableStream.from(chunks) as ReadableStream<string>, async (text) => {
        for await (const chunk of text) given.push(chunk)
        return null
      })
      return given
    },
  }
}
