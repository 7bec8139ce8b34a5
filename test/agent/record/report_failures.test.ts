import { expect, test } from 'vitest'
import { createLiveEvents } from '../../../agent/live_events.ts'
import { reportFailures } from '../../../agent/record/report_failures.ts'
import { createMeter } from '../../../agent/record/usage.ts'
import { keptLog } from '../../helpers/kept_log.ts'
import { SILENT } from '../../helpers/silent_log.ts'
import type { ProviderFailure } from '../../../shared/conversations/provider_failure.ts'
import { DEFAULTS, SETTINGS } from '../../helpers/api/settings.ts'

const failed = (sentence: string) => ({
  part: 'llm' as const,
  model: 'gpt-4.1-mini',
  recoverable: true,
  refused: false,
  passes: true,
  sentence,
})

test('a failure is stored while the call runs, adds to what an earlier process counted, and is reported once it is stored', async () => {
  const meter = createMeter({ failures: { llm: { 'gpt-4.1-mini': 2 }, tts: { ash: 5 } } })
  const told: ProviderFailure[][] = []
  let store = () => {}
  const stored = new Promise<void>((resolve) => (store = resolve))
  const events = reporting({
    meter,
    recorder: { save: () => stored },
    watchers: { providerFailed: (all) => void told.push(all) },
  })
  const sentences = ['The model failed: HTTP 503', 'The model failed: HTTP 500']
  for (const one of sentences) events.emit({ type: 'provider_failed', error: failed(one) })
  expect(meter.usage.failures).toEqual({ llm: { 'gpt-4.1-mini': 4 }, tts: { ash: 5 } })
  expect(told).toEqual([])
  store()
  await stored
  await Promise.resolve()
  expect(told.at(-1)).toEqual([
    { part: 'tts', model: 'ash', count: 5, last_at: null, last_error: null },
    {
      part: 'llm',
      model: 'gpt-4.1-mini',
      count: 4,
      last_at: expect.stringMatching(/Z$/),
      last_error: 'The model failed: HTTP 500',
    },
  ])
})

test('what was repaired in replies is counted by model', () => {
  const meter = createMeter({ repairs: { small: { call_id: 1 } } })
  const events = reporting({ meter })
  for (const kind of ['call_id', 'thought_tag'] as const) {
    events.emit({ type: 'reply_repaired', model: 'small', kind })
  }
  expect(meter.usage.repairs).toEqual({ small: { call_id: 2, thought_tag: 1 } })
})

test('words that a recognizer did not finish are a repair if they count, and a failure if they were dropped', () => {
  const meter = createMeter({})
  const events = reporting({ meter })
  const sentence = 'The recognizer did not finish words'
  const failure = { ...failed(sentence), part: 'stt' as const, model: 'nova-3' }
  events.emit({ type: 'never_final', model: 'nova-3' })
  events.emit({ type: 'never_final', model: 'nova-3', failure })
  expect(meter.usage.repairs).toEqual({ 'nova-3': { never_final: 1 } })
  expect(meter.usage.failures).toEqual({ stt: { 'nova-3': 1 } })
  expect(meter.usage.last_failures?.stt?.['nova-3']?.error).toBe(sentence)
})

test('what a server says of requests that it does not take is in the log', () => {
  const { lines, log } = keptLog()
  const events = reporting({ log })
  const told = 'System message must be at the beginning.'
  events.emit({ type: 'reply_repaired', model: 'small', kind: 'message_form', told })
  events.emit({ type: 'reply_repaired', model: 'small', kind: 'call_id' })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ model: 'small', kind: 'message_form', told }),
  ])
})

/** The events of a call whose failures are reported. */
function reporting(options: Partial<Parameters<typeof reportFailures>[0]>) {
  const events = createLiveEvents()
  reportFailures({
    events,
    config: DEFAULTS,
    settings: SETTINGS,
    log: SILENT,
    meter: createMeter({}),
    recorder: { save: () => Promise.resolve() },
    watchers: { providerFailed: () => {} },
    ...options,
  })
  return events
}
