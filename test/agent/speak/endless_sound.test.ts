import { initializeLogger } from '@livekit/agents'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { listenTo, PIECES, say, soundOf, voice, voicesOf } from './spoken_voices.ts'

initializeLogger({ pretty: false, level: 'silent' })

test('sound that does not end is cut off after a while, and the next voice says its piece', async () => {
  const { heard, failures } = await say(await voice('a', endless), await voice('b'))
  expect(heard).toEqual(['a0', 'b0', 'b1', 'b2'])
  expect(failures).toMatchObject([
    { recoverable: true, sentence: 'The voice failed: its audio does not end' },
  ])
})

test('a voice that is alone is not asked again for what does not end, and says the next reply', async () => {
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

/** Sound that goes on until nobody listens. */
function endless(piece: number, res: ServerResponse) {
  res.writeHead(200)
  const more = () => res.destroyed || res.write(soundOf('a', piece), more)
  more()
  return 'done' as const
}
