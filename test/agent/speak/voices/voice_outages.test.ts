import { initializeLogger } from '@livekit/agents'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setImmediate as immediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventually } from '../../../helpers/eventually.ts'
import { fail, listenTo, PIECES, say, soundOf, voice, voicesOf } from './spoken_voices.ts'

initializeLogger({ pretty: false, level: 'silent' })

test('a lone voice that fails for a while says everything once it can, starting with the piece that failed', async () => {
  const pauses: number[] = []
  const [first] = textsOf(PIECES.slice(0, 1))
  const alone = await voice('a', (piece, res) =>
    alone.asked[piece] === first || pauses.length === 4 ? 'speak' : fail(piece, res),
  )
  const { failures, errors, away, heard } = await say(alone, undefined, pauses)
  expect(heard).toHaveLength(3)
  // The next piece is requested while one is in flight, and may arrive first.
  expect(alone.asked.slice(-2).toSorted()).toEqual(textsOf(PIECES.slice(1)))
  expect(alone.asked.filter((text) => text === first)).toHaveLength(1)
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000])
  expect(away).toEqual([true, false])
  expect(failures.map(({ recoverable, passes }) => [recoverable, passes])).toEqual(
    pauses.map(() => [true, true]),
  )
  expect(errors).toBe(0)
})

test('two voices that both fail for a while are tried in turn until one speaks', async () => {
  const pauses: number[] = []
  const first = await voice('a', fail)
  const second = await voice('b', (piece, res) => (pauses.length < 2 ? fail(piece, res) : 'speak'))
  const { failures, heard, away } = await say(first, second, pauses)
  expect(heard).toHaveLength(3)
  expect(second.asked.slice(-3).toSorted()).toEqual(textsOf(PIECES))
  expect(failures.map(({ model }) => model)).toEqual([
    ...['first', 'second', 'first', 'second', 'first'],
  ])
  expect(pauses).toEqual([500, 1_000])
  expect(away).toEqual([true, false])
})

test('a voice that fails for more than a minute ends the reply, and reports that it will not be retried', async () => {
  const { heard, failures, errors, pauses, away } = await say(await voice('a', fail))
  expect(heard).toEqual([])
  expect(pauses.reduce((sum, ms) => sum + ms)).toBeGreaterThan(60_000)
  expect(failures.map(({ recoverable }) => recoverable)).toEqual([...pauses.map(() => true), false])
  expect(errors).toBe(1)
  expect(away).toEqual([true, false])
})

test('a text that a voice refuses is not retried', async () => {
  const refuse = (_: number, res: ServerResponse) => (res.writeHead(400).end(), 'done' as const)
  const alone = await voice('a', refuse)
  const { failures, pauses, away } = await say(alone)
  expect(alone.asked).toHaveLength(1)
  expect(failures).toMatchObject([{ recoverable: false, refused: false, passes: false }])
  expect([pauses, away]).toEqual([[], []])
})

test('a lone voice that hangs is asked again', async () => {
  const alone = await voice('a', (piece, res) =>
    piece === 0 ? (res.writeHead(200).flushHeaders(), 'done') : 'speak',
  )
  const { voices, waits, failures } = await voicesOf(alone)
  const stream = voices.stream()
  const heard = listenTo(stream)
  stream.pushText('Hello there.')
  stream.endInput()
  await eventually(() => alone.asked.length > 0)
  while (failures.length === 0) {
    waits.at(-1)!()
    await immediate()
  }
  expect(await heard).toEqual(['a1'])
  expect(failures).toMatchObject([
    { recoverable: true, sentence: 'The voice failed: no audio for 5 s' },
  ])
})

test('a lone voice that always begins late is waited for longer, until it says a text as fast as others', async () => {
  const unanswered: ServerResponse[] = []
  const alone = await voice('a', (_, res) => void unanswered.push(res))
  const { voices, waits, failures } = await voicesOf(alone)
  const saying = async () => {
    const count = alone.asked.length
    const stream = voices.stream()
    stream.pushText('Hello there.')
    stream.endInput()
    const heard = listenTo(stream)
    await eventually(() => alone.asked.length > count)
    return { heard, answer: () => unanswered[count]!.end(soundOf('a', count)) }
  }
  const { heard } = await saying()
  /** Half a second of silence; more than five seconds are too many at first, and ten are not any more. */
  const looks = async (count: number) => {
    for (let look = 0; look < count; look++) {
      waits.at(-1)!()
      await immediate()
    }
  }
  while (failures.length === 0) await looks(1)
  await eventually(() => alone.asked.length === 2)
  await looks(15)
  unanswered[1]!.end(soundOf('a', 1))
  expect(await heard).toEqual(['a1'])
  const late = await saying()
  await looks(15)
  late.answer()
  expect(await late.heard).toEqual(['a2'])
  expect(failures).toHaveLength(1)
  const early = await saying()
  await looks(5)
  early.answer()
  expect(await early.heard).toEqual(['a3'])
  await saying()
  while (failures.length === 1) await looks(1)
  expect(failures[1]!.sentence).toBe('The voice failed: no audio for 5 s')
})

test('speech that is no longer wanted is neither retried nor pending', async () => {
  const alone = await voice('a', fail)
  const { voices, away } = await voicesOf(alone, undefined, {
    pause: (_, signal) => once(signal, 'abort'),
  })
  const stream = voices.stream()
  stream.pushText('Hello there.')
  stream.endInput()
  await eventually(() => away.length === 1)
  stream.close()
  await eventually(() => away.length === 2)
  const asked = alone.asked.length
  for (let turn = 0; turn < 20; turn++) await immediate()
  expect(alone.asked).toHaveLength(asked)
  expect(away).toEqual([true, false])
})

function textsOf(pieces: string[]) {
  return pieces.map((piece) => piece.trim()).toSorted()
}
