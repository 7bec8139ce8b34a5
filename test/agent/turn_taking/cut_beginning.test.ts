import { expect, test } from 'vitest'
import { NO_TURN_MS } from '../../../shared/turns/next_turn.ts'
import { createLiveEvents } from '../../../agent/live_events.ts'
import { watchCutBeginning } from '../../../agent/turn_taking/cut_beginning.ts'
import { NO_SPEECH, type Speech } from '../../../shared/turns/speech.ts'

const SPEAKING = { ...NO_SPEECH, speaking_since: 0 }

test('somebody who was already speaking when first heard has a turn without its beginning, even if it continues after its decision', () => {
  const beginning = watched()
  for (const speech of [NO_SPEECH, NO_SPEECH, SPEAKING, SPEAKING]) beginning.heardSpeech(speech)
  expect(beginning.isOf('trn_1')).toBe(false)
  beginning.turnDecided('trn_1')
  beginning.withdrawn()
  beginning.turnDecided('trn_2')
  expect(beginning.isOf('trn_2')).toBe(true)
  beginning.turnDecided('trn_3')
  beginning.withdrawn()
  beginning.turnDecided('trn_4')
  expect([beginning.isOf('trn_3'), beginning.isOf('trn_4')]).toEqual([false, false])
  expect(beginning.isOf(null)).toBe(false)
})

test('somebody who starts speaking later is heard from the beginning', () => {
  const beginning = watched()
  for (let window = 0; window < 10; window++) beginning.heardSpeech(NO_SPEECH)
  beginning.heardSpeech(SPEAKING)
  beginning.turnDecided('trn_1')
  expect(beginning.isOf('trn_1')).toBe(false)
})

test('a sound that led to no turn does not cut a later turn', () => {
  let now = 0
  const beginning = watched(() => now)
  beginning.heardSpeech(SPEAKING)
  now = NO_TURN_MS + 1
  beginning.heardSpeech({ ...NO_SPEECH, silent_since: 0 })
  beginning.turnDecided('trn_1')
  expect(beginning.isOf('trn_1')).toBe(false)
})

function watched(now = Date.now) {
  const events = createLiveEvents()
  const { isOf } = watchCutBeginning(events, now)
  return {
    isOf,
    heardSpeech: (speech: Speech) => events.emit({ type: 'speech_heard', speech }),
    turnDecided: (message_id: string) => events.emit({ type: 'turn_decided', message_id }),
    withdrawn: () => events.emit({ type: 'turn_withdrawn' }),
  }
}
