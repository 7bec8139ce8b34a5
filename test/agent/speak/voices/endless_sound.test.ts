import { initializeLogger } from '@livekit/agents'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { listenTo, PIECES, say, soundOf, voice, voicesOf } from './spoken_voices.ts'

initializeLogger({ pretty: false, level: 'silent' })

test('endless sound is cut off after a while, and the next voice speaks that piece', async () => {
  const { heard, failures } = await say(await voice('a', endless), await voice('b'))
  expect(heard).toEqual(['a0', 'b0', 'b1', 'b2'])
  expect(failures).toMatchObject([
    { recoverable: true, sentence: 'The voice failed: its audio does not end' },
  ])
})

test('without another voice, an endless piece is not requested again, and the next reply is spoken', async () => {
  const alone = await voice('a', (piece, res) => (piece < 3 ? endless(piece, res) : 'speak'))
  const { voices, failures, away } = await voicesOf(alone)
  const say = (text: string) => {
    const stream = voices.stream()
    stream.pushText(text)
    stream.endInput()
    return listenTo(stream)
  }
  expect(await say(PIECES.join(''))).toHaveLength(1)
  expect(failures).toMatchObject([{ recoverable: false, refused: false, passes: false }])
  expect(away).toEqual([])
  const asked = alone.asked.length
  expect(await say('Hello again.')).toEqual([`a${asked}`])
})

/** Sound that continues until nobody is listening. */
function endless(piece: number, res: ServerResponse) {
  res.writeHead(200)
  const more = () => res.destroyed || res.write(soundOf('a', piece), more)
  more()
  return 'done' as const
}
