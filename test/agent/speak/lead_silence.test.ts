import { AudioFrame } from '@livekit/rtc-node'
import { ReadableStream } from 'node:stream/web'
import { expect, test } from 'vitest'
import { withoutLeadSilence } from '../../../agent/speak/lead_silence.ts'

const SAMPLES = 480
const RATE = 24_000

/** A frame of 20 ms at one level; `mark` identifies it. */
function frame(level: number, mark: string) {
  const data = new Int16Array(SAMPLES).fill(level)
  return new AudioFrame(data, RATE, 1, SAMPLES, { [mark]: true })
}

async function heard(frames: AudioFrame[]): Promise<string[][]> {
  const marks: string[][] = []
  for await (const { userdata } of ReadableStream.from(frames).pipeThrough(withoutLeadSilence())) {
    marks.push(Object.keys(userdata).sort())
  }
  return marks
}

test('one frame of the silence before the first word stays, with the data of the others', async () => {
  const silence = [frame(0, 'a'), frame(20, 'b'), frame(0, 'c')]
  expect(await heard([...silence, frame(900, 'd'), frame(0, 'e')])).toEqual([
    ['a', 'b', 'c'],
    ['d'],
    ['e'],
  ])
})

test('a longer frame is cut where its voice begins', async () => {
  const data = new Int16Array(5 * SAMPLES).fill(900, 3.5 * SAMPLES)
  const long = new AudioFrame(data, RATE, 1, data.length, { words: true })
  const lengths: [number, string[]][] = []
  const stream = ReadableStream.from([long, frame(900, 'next')])
  for await (const { data, userdata } of stream.pipeThrough(withoutLeadSilence())) {
    lengths.push([data.length / SAMPLES, Object.keys(userdata)])
  }
  expect(lengths).toEqual([
    [1, ['words']],
    [2, []],
    [1, ['next']],
  ])
})

test('for frames of any length, 20 ms of silence stay, and after a second of silence everything passes', async () => {
  const uneven = (level: number, samples: number) =>
    new AudioFrame(new Int16Array(samples).fill(level), RATE, 1, samples)
  const lengths = async (frames: AudioFrame[]) => {
    const heard: number[] = []
    const stream = ReadableStream.from(frames).pipeThrough(withoutLeadSilence())
    for await (const { data } of stream) heard.push(data.length)
    return heard
  }
  expect(await lengths([uneven(0, 1_504), uneven(0, 100), uneven(900, 484)])).toEqual([480, 484])
  const silence = Array.from({ length: 60 }, () => uneven(0, 484))
  const rest = (await lengths(silence)).reduce((sum, samples) => sum + samples, 0)
  expect(rest).toBe(480 + 4 + 10 * 484)
})

test('speech that begins at once passes unchanged, including pauses', async () => {
  expect(await heard([frame(900, 'a'), frame(0, 'b'), frame(0, 'c'), frame(900, 'd')])).toEqual([
    ['a'],
    ['b'],
    ['c'],
    ['d'],
  ])
})

test('after a second of silence everything passes', async () => {
  const silence = Array.from({ length: 60 }, () => frame(0, 'a'))
  expect(await heard(silence)).toHaveLength(11)
})

test('speech that is all silence still sends a frame', async () => {
  expect(await heard([frame(0, 'a'), frame(0, 'b')])).toEqual([['a', 'b']])
})
