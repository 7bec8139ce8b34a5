import { AudioFrame } from '@livekit/rtc-node'
import { ReadableStream } from 'node:stream/web'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { Opening } from '../../../../agent/interview/opening.ts'
import type { Speak } from '../../../../agent/speak/spoken_ahead.ts'

test('a filler whose sound is not ready is spoken like any text, and not followed by another until something was said', async () => {
  const opening = inCall()
  expect(opening.fills('itm_1')).toBe(true)
  expect(await opening.spoken(`${opening.filler} `)).toEqual([`${opening.filler} `])
  expect(opening.fills('itm_2')).toBe(false)
  await opening.spoken('And where?')
  expect(opening.fills('itm_3')).toBe(true)
})

test('a filler whose sound is not ready does not prevent the next silence from being filled', async () => {
  const opening = inCall()
  expect(opening.fills('itm_1')).toBe(true)
  await opening.spoken(`${opening.filler} `, 'And where?')
  expect(opening.fills('itm_2')).toBe(true)
})

test('a turn gets one filler, even if the model is silent again after what it said before a tool call', async () => {
  const opening = inCall()
  expect(opening.fills('itm_1')).toBe(true)
  await opening.spoken(`${opening.filler} `, 'Got it, thanks.')
  expect(opening.fills('itm_1')).toBe(false)
  expect(opening.fills('itm_2')).toBe(true)
})

test('an acknowledgement offered by the model is not turned into speech if none is ever said', () => {
  const speak = vi.fn(() => Promise.resolve(null))
  const options = { language: 'en' as const, speak, speakPhrase: speak }
  new Opening({ ...options, acknowledges: false }).offer('I see.')
  expect(speak).not.toHaveBeenCalled()
  new Opening({ ...options, acknowledges: true }).offer('I see.')
  expect(speak).toHaveBeenCalledOnce()
})

test('a reply begins with news once its sound is ready, before its acknowledgement, until the news is told', async () => {
  const opening = new Opening({
    language: 'en',
    acknowledges: true,
    speak: sound,
    speakPhrase: sound,
  })
  const begun = vi.fn()
  opening.tell({ line: 'Ben is here.', begun })
  expect(await all(opening.begin(reply()))).toEqual(['What next?'])
  expect(begun).not.toHaveBeenCalled()
  const acknowledged = { acknowledgement: 'I see.' }
  await vi.waitFor(() => expect(opening.choose()).toBe('I see.'))
  const heard = await all(opening.begin(reply(), acknowledged))
  expect(heard).toEqual(['Ben is here. ', 'I see. ', 'What next?'])
  expect(begun).toHaveBeenCalledOnce()
  const frames = await opening.speak(
    ReadableStream.from(heard as string[]),
    sound,
    (ready) => ready,
  )
  expect(await all(frames!)).toHaveLength(3)
  opening.tell(undefined)
  expect(await all(opening.begin(reply()))).toEqual(['What next?'])
})

test('a text whose sound was made ahead is heard from it once, and another text from the voice', async () => {
  const asked: string[] = []
  const speakPhrase = vi.fn(sound)
  const speak: Speak = async (text) => {
    asked.push((await all(text)).join(''))
    return sound(ReadableStream.from([]))
  }
  const opening = new Opening({ language: 'en', acknowledges: false, speak, speakPhrase })
  const say = async (text: string) => {
    const frames = await opening.speak(ReadableStream.from([text]), speak, (ready) => ready)
    return (await all(frames!)).length
  }
  opening.makeAhead('Hello, Ada.')
  expect(await say('Hello, Ada.')).toBe(1)
  expect(asked).toEqual(['Hello, Ada.'])

  opening.makeAhead('Hello, Ben.')
  await vi.waitFor(() => expect(speakPhrase).toHaveBeenCalledTimes(2))
  await setImmediate()
  expect(await say('Hello, Eve.')).toBe(1)
  expect(await say('Hello, Ben.')).toBe(1)
  expect(asked).toEqual(['Hello, Ada.', 'Hello, Eve.'])
  expect(await say('Hello, Ben.')).toBe(1)
  expect(asked).toEqual(['Hello, Ada.', 'Hello, Eve.', 'Hello, Ben.'])
})

const reply = () => ReadableStream.from(['What next?'])

async function all<T>(stream: AsyncIterable<T>) {
  const chunks: T[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return chunks
}

/** One frame for each text. */
async function sound(text: ReadableStream<string>) {
  await all(text)
  return ReadableStream.from([new AudioFrame(new Int16Array(160), 16_000, 1, 160)])
}

/** The opening of answers before any sound was made. */
function inCall() {
  let given: string[] = []
  const speak = async (text: ReadableStream<string>) => {
    for await (const chunk of text) given.push(chunk)
    return null
  }
  const opening = new Opening({ language: 'en', acknowledges: true, speak, speakPhrase: speak })
  return {
    filler: opening.filler,
    /** Whether a filler is said now, in the turn with this message. */
    fills(message_id: string) {
      let isSaid = false
      opening.fill(() => (isSaid = true), message_id)
      return isSaid
    },
    /** What the voice gets of a text. */
    async spoken(...chunks: string[]) {
      given = []
      const text = ReadableStream.from(chunks) as ReadableStream<string>
      await opening.speak(text, speak, (sound) => sound)
      return given
    },
  }
}
