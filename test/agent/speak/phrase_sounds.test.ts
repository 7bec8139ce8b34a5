import { AudioFrame } from '@livekit/rtc-node'
import { ReadableStream } from 'node:stream/web'
import { expect, test } from 'vitest'
import { PhraseSounds } from '../../../agent/speak/phrase_sounds.ts'

test('of the phrases wanted for now, the latest four are kept; those wanted permanently always are', async () => {
  const { sounds, made } = inCall()
  await sounds.prepare('I see.')
  for (const phrase of ['One.', 'Two.', 'I see.', 'Three.', 'One.', 'Four.', 'Five.']) {
    await sounds.prepareForNow(phrase)
  }
  const all = ['I see.', 'One.', 'Two.', 'Three.', 'Four.', 'Five.']
  expect(all.filter((phrase) => sounds.has(phrase))).toEqual(all.filter((one) => one !== 'Two.'))
  expect(made).toEqual(all)
})

test('the sound of a phrase that was dropped meanwhile is not kept', async () => {
  const { sounds } = inCall()
  const phrases = ['One.', 'Two.', 'Three.', 'Four.', 'Five.']
  await Promise.all(phrases.map((phrase) => sounds.prepareForNow(phrase)))
  expect(phrases.filter((phrase) => sounds.has(phrase))).toEqual(phrases.slice(1))
})

/** The sounds of a voice that records which phrases it was given. */
function inCall() {
  const made: string[] = []
  const sounds = new PhraseSounds(async (text) => {
    for await (const phrase of text) made.push(phrase)
    return ReadableStream.from([SOUND]) as ReadableStream<AudioFrame>
  })
  return { sounds, made }
}

const SOUND = new AudioFrame(new Int16Array(160), 16_000, 1, 160)
