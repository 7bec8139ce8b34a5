import { expect, test, vi } from 'vitest'
import { watchFailures } from '../../../agent/life/provider_failures.ts'
import { createLiveEvents } from '../../../agent/live_events.ts'
import type { ProviderError } from '../../../agent/provider_error.ts'
import type { Watchdog } from '../../../shared/calls/timeline/turn.ts'

const failure = (of: Partial<ProviderError>): ProviderError => ({
  part: 'llm',
  model: 'first',
  recoverable: false,
  refused: false,
  passes: false,
  sentence: 'The model failed',
  ...of,
})

function watched() {
  const giveUp = { now: vi.fn(), afterApology: vi.fn() }
  const events = createLiveEvents()
  let isApologyOver = false
  events.on('over', ({ detail }) => (isApologyOver ? giveUp.afterApology : giveUp.now)(detail))
  watchFailures({
    events,
    currentSpeech: () => ({
      addDoneCallback(done) {
        isApologyOver = true
        done()
        isApologyOver = false
      },
    }),
  })
  return {
    giveUp,
    replied: (outcome: Watchdog['outcome']) =>
      events.emit({ type: 'replied', watchdog: { outcome } as Watchdog }),
    deadEnd: (sentence: string, isLast: boolean) =>
      events.emit({ type: 'dead_end', error: failure({ sentence }), isLast }),
    providerFailed: (error: ProviderError) => events.emit({ type: 'call_troubled', error }),
    phraseFailed: (error: ProviderError) => events.emit({ type: 'provider_failed', error }),
    hears: () => events.emit({ type: 'words_heard', piece: { person_id: 'per_1', text: 'Hello' } }),
    speaks: () => events.emit({ type: 'floor_changed', change: { agent: 'speaking' } }),
  }
}

test('three apologies in a row end the call after the third', () => {
  const { giveUp, replied } = watched()
  replied('apology')
  replied('apology')
  expect(giveUp.afterApology).not.toHaveBeenCalled()
  replied('apology')
  expect(giveUp.afterApology).toHaveBeenCalledExactlyOnceWith('The model did not answer')
})

test('an answer resets the count of apologies', () => {
  const { giveUp, replied } = watched()
  for (const outcome of ['apology', 'apology', 'answered', 'apology', 'apology'] as const) {
    replied(outcome)
  }
  expect(giveUp.afterApology).not.toHaveBeenCalled()
})

test("when the model's key is refused, one apology is enough, and the reason is given", () => {
  const { giveUp, replied, providerFailed } = watched()
  providerFailed(failure({ refused: true, sentence: 'The model refused the key' }))
  replied('apology')
  expect(giveUp.afterApology).toHaveBeenCalledExactlyOnceWith('The model refused the key')
  expect(giveUp.now).not.toHaveBeenCalled()
})

test('when several models failed, each is named with its reason, and an answer clears them', () => {
  const { giveUp, replied, providerFailed } = watched()
  providerFailed(failure({ sentence: 'Of long ago' }))
  replied('answered')
  providerFailed(failure({ refused: true, sentence: 'The model refused the key' }))
  providerFailed(failure({ model: 'second', sentence: 'The model failed: HTTP 500' }))
  for (const _ of [1, 2]) replied('apology')
  expect(giveUp.afterApology).not.toHaveBeenCalled()
  replied('apology')
  expect(giveUp.afterApology).toHaveBeenCalledExactlyOnceWith(
    'first: The model refused the key; second: The model failed: HTTP 500',
  )
})

test('the last of several dead ends ends the call after what is being said, with its sentence', () => {
  const { giveUp, deadEnd } = watched()
  deadEnd('The model asked nothing', false)
  expect(giveUp.afterApology).not.toHaveBeenCalled()
  deadEnd('The model asked nothing, three times in a row', true)
  expect(giveUp.afterApology).toHaveBeenCalledExactlyOnceWith(
    'The model asked nothing, three times in a row',
  )
  expect(giveUp.now).not.toHaveBeenCalled()
})

test('when the second recognizer fails too, the call ends and both are named', () => {
  const { giveUp, providerFailed } = watched()
  providerFailed(failure({ part: 'stt', recoverable: true, sentence: 'It dropped' }))
  expect(giveUp.now).not.toHaveBeenCalled()
  providerFailed(failure({ part: 'stt', model: 'second', sentence: 'It refused' }))
  expect(giveUp.now).toHaveBeenCalledExactlyOnceWith('first: It dropped; second: It refused')
})

test.each([
  ['a recognizer that is not retried ends', true, { part: 'stt' as const }],
  ['a recognizer that is retried does not end', false, { part: 'stt' as const, recoverable: true }],
  ['a voice whose key is refused ends', true, { part: 'tts' as const, refused: true }],
  ['a voice that fails on one text does not end', false, { part: 'tts' as const }],
  ['a voice that is retried does not end', false, { part: 'tts' as const, recoverable: true }],
  ['a voice with a lasting outage ends', true, { part: 'tts' as const, passes: true }],
])('%s the call at once', (_, ends, of) => {
  const { giveUp, providerFailed } = watched()
  providerFailed(failure(of))
  expect(giveUp.now).toHaveBeenCalledTimes(ends ? 1 : 0)
})

const NO_TOOLS = failure({ sentence: 'The model failed: HTTP 400: m does not support tools' })
const NO_VOICE = failure({ part: 'tts', sentence: 'The voice failed: HTTP 404: no model tts' })

test('a model that has never replied and refuses twice for good ends the call after one apology', () => {
  const { giveUp, replied, providerFailed } = watched()
  providerFailed(NO_TOOLS)
  providerFailed(NO_TOOLS)
  replied('apology')
  expect(giveUp.afterApology).toHaveBeenCalledExactlyOnceWith(NO_TOOLS.sentence)
})

test.each([
  ['has replied before', ['answered'] as const, NO_TOOLS],
  ['may reply later', [] as const, failure({ passes: true, sentence: 'HTTP 503' })],
  ['refused what was said', [] as const, failure({ filtered: true })],
])('a model that %s is asked again', (_, before, error) => {
  const { giveUp, replied, providerFailed } = watched()
  for (const outcome of before) replied(outcome)
  for (let i = 0; i < 2; i++) providerFailed(error)
  replied('apology')
  expect(giveUp.afterApology).not.toHaveBeenCalled()
})

test.each([
  ['before', true],
  ['after', false],
])(
  'a voice that has never spoken ends the call when a phrase fails %s the greeting',
  (_, isFirst) => {
    const { giveUp, providerFailed, phraseFailed } = watched()
    const phrase = () => phraseFailed({ ...NO_VOICE, recoverable: true })
    const greeting = () => (phraseFailed(NO_VOICE), providerFailed(NO_VOICE))
    for (const fail of isFirst ? [phrase, greeting] : [greeting, phrase]) {
      expect(giveUp.now).not.toHaveBeenCalled()
      fail()
    }
    expect(giveUp.now).toHaveBeenCalledWith(NO_VOICE.sentence)
  },
)

test('a voice that has spoken may refuse several texts, but not five in a row', () => {
  const { giveUp, providerFailed, phraseFailed, speaks } = watched()
  speaks()
  const refuses = () => (phraseFailed(NO_VOICE), providerFailed(NO_VOICE))
  for (let i = 0; i < 4; i++) refuses()
  speaks()
  for (let i = 0; i < 4; i++) refuses()
  expect(giveUp.now).not.toHaveBeenCalled()
  refuses()
  expect(giveUp.now).toHaveBeenCalledExactlyOnceWith(NO_VOICE.sentence)
})

test('a recognizer that has never heard a word and refuses twice for good ends the call', () => {
  const error = failure({ part: 'stt', recoverable: true, sentence: 'HTTP 400: no model nova' })
  const { giveUp, providerFailed } = watched()
  providerFailed(error)
  expect(giveUp.now).not.toHaveBeenCalled()
  providerFailed(error)
  expect(giveUp.now).toHaveBeenCalledExactlyOnceWith(error.sentence)
  const later = watched()
  later.hears()
  for (let i = 0; i < 3; i++) later.providerFailed(error)
  expect(later.giveUp.now).not.toHaveBeenCalled()
})

test('a recognizer that cannot be reached is asked again', () => {
  const { giveUp, providerFailed } = watched()
  const error = failure({ part: 'stt', recoverable: true, passes: true, sentence: 'It is away' })
  for (let i = 0; i < 3; i++) providerFailed(error)
  expect(giveUp.now).not.toHaveBeenCalled()
})
