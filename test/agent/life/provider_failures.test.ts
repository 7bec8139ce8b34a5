import { expect, test, vi } from 'vitest'
import { watchFailures } from '../../../agent/life/provider_failures.ts'
import type { ProviderError } from '../../../agent/provider_error.ts'

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
  return { giveUp, failures: watchFailures(giveUp) }
}

test('three apologies in a row end the call after the third', () => {
  const { giveUp, failures } = watched()
  failures.replied('apology')
  failures.replied('apology')
  expect(giveUp.afterApology).not.toHaveBeenCalled()
  failures.replied('apology')
  expect(giveUp.afterApology).toHaveBeenCalledExactlyOnceWith('The model did not answer')
})

test('an answer resets the count of apologies', () => {
  const { giveUp, failures } = watched()
  for (const outcome of ['apology', 'apology', 'answered', 'apology', 'apology'] as const) {
    failures.replied(outcome)
  }
  expect(giveUp.afterApology).not.toHaveBeenCalled()
})

test("when the model's key is refused, one apology is enough, and the reason is given", () => {
  const { giveUp, failures } = watched()
  failures.providerFailed(failure({ refused: true, sentence: 'The model refused the key' }))
  failures.replied('apology')
  expect(giveUp.afterApology).toHaveBeenCalledExactlyOnceWith('The model refused the key')
  expect(giveUp.now).not.toHaveBeenCalled()
})

test('when several models failed, each is named with its reason, and an answer clears them', () => {
  const { giveUp, failures } = watched()
  failures.providerFailed(failure({ sentence: 'Of long ago' }))
  failures.replied('answered')
  failures.providerFailed(failure({ refused: true, sentence: 'The model refused the key' }))
  failures.providerFailed(failure({ model: 'second', sentence: 'The model failed: HTTP 500' }))
  for (const _ of [1, 2]) failures.replied('apology')
  expect(giveUp.afterApology).not.toHaveBeenCalled()
  failures.replied('apology')
  expect(giveUp.afterApology).toHaveBeenCalledExactlyOnceWith(
    'first: The model refused the key; second: The model failed: HTTP 500',
  )
})

test('when the second recognizer fails too, the call ends and both are named', () => {
  const { giveUp, failures } = watched()
  failures.providerFailed(failure({ part: 'stt', recoverable: true, sentence: 'It dropped' }))
  expect(giveUp.now).not.toHaveBeenCalled()
  failures.providerFailed(failure({ part: 'stt', model: 'second', sentence: 'It refused' }))
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
  const { giveUp, failures } = watched()
  failures.providerFailed(failure(of))
  expect(giveUp.now).toHaveBeenCalledTimes(ends ? 1 : 0)
})
