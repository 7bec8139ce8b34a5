import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveEvents } from '../../../agent/live_events.ts'
import { turnPolicy } from '../../../agent/turn_taking/rules_for_goals.ts'
import { createTurnTaking } from '../../../agent/turn_taking/turn_taking.ts'
import { TemplateInput } from '../../../shared/templates/template.ts'
import { SETTINGS } from '../../helpers/api/settings.ts'
import { speakTo } from './floor_in_call.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

test('words right after a decision withdraw it only once the framework has taken it up', async () => {
  const soon = inCall()
  await soon.sayAndDecide('Yes.')
  soon.words('No.')
  expect(soon.done).toEqual(['heard Yes.', 'heard No.'])

  const later = inCall()
  await later.sayAndDecide('Yes.')
  later.takenUp()
  later.words('No.')
  expect(later.done).toEqual(['heard Yes.', 'withdrawn', 'withdraw', 'heard No.'])
})

/** A call in which silence alone ends a turn. */
function inCall() {
  const done: string[] = []
  const interviewer = {
    cutShort() {},
    guess() {},
    dropGuess() {},
    withdraw: () => void done.push('withdraw'),
  }
  const events = createLiveEvents()
  createTurnTaking({
    events,
    settings: SETTINGS,
    policy: turnPolicy({
      settings: SETTINGS,
      turn_end: { backend: 'vad', model: null, shadow: 'none' },
      language: 'en',
    }),
    brief: { language: 'en', template: TemplateInput.parse({ name: 'Call' }) },
    briefing: {
      situation: { template: { phases: [] }, committed: [], declined: [], over_time: [] },
    },
    recorder: {
      record: ({ type, text }: { type: string; text?: string }) =>
        void done.push(text ? `${type} ${text}` : type),
      fellSilent() {},
    },
    isPreemptive: false,
    hearing: { goesOn() {}, noise_dbfs: () => null },
    interviewer,
    vad: { speaking() {}, turnOver() {} },
    finals: { push() {} },
    currentSpeech: () => undefined,
  } as never)
  const { voice, words } = speakTo({
    heardSpeech: (speech) => events.emit({ type: 'speech_heard', speech }),
    heardWords: (piece) => events.emit({ type: 'words_heard', piece }),
  })

  return {
    done,
    takenUp: () => events.emit({ type: 'turn_decided', message_id: 'item' }),
    words,
    /** Half a second of speech, a word about it, and the silence that ends the turn. */
    async sayAndDecide(text: string) {
      await voice(0.9, 512)
      words(text)
      await voice(0, 896)
    },
  }
}
