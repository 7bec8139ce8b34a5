import type { AudioFrame } from '@livekit/rtc-node'
import { expect, test } from 'vitest'
import { pushedStream } from '../../../agent/async/pushed_stream.ts'
import { SpokenAhead } from '../../../agent/speak/spoken_ahead.ts'
import { eventually } from '../../helpers/eventually.ts'

const FRAME = { userdata: {} } as AudioFrame

test('the first sound is reported once it is ready, and nothing is after a drop', async () => {
  const { spoken, voice, told } = speaking()
  spoken.write('I see.')
  spoken.end()
  voice.push(FRAME)
  await eventually(() => told.length > 0)
  spoken.drop()
  told.length = 0
  voice.push(FRAME)
  voice.close()
  await new Promise(setImmediate)
  expect(told).toEqual([])
})

test('once dropped, the voice is no longer awaited', async () => {
  const { spoken, left } = speaking()
  spoken.write('I see.')
  spoken.end()
  await new Promise(setImmediate)
  spoken.drop()
  await eventually(() => left.length === 1)
})

test('once its sound is cancelled the voice stops, although more of the answer follows', async () => {
  const { spoken, voice, left } = speaking()
  spoken.write('I see.')
  spoken.end()
  const answer = pushedStream<string>()
  const sound = spoken.goOn(answer.readable).getReader()
  answer.push('I see. And where')
  voice.push(FRAME)
  await sound.read()
  await sound.cancel()
  await eventually(() => left.length === 1)
})

test('without a voice, nobody waits for a sound', async () => {
  const { spoken, voice, told } = speaking()
  spoken.write('I see.')
  spoken.end()
  voice.close()
  await eventually(() => told.length === 1)
})

/** A voice that makes a sound when the test says so. */
function speaking() {
  const told: string[] = []
  const left: string[] = []
  const voice = pushedStream<AudioFrame>(() => void left.push('left'))
  const spoken = new SpokenAhead(
    () => Promise.resolve(voice.readable),
    () => void told.push('ready'),
  )
  return { spoken, voice, told, left }
}
