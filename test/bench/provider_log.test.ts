import { expect, test } from 'vitest'
import { type Entry, servedAfter } from '../../bench/call/provider_log.ts'

const entry = (
  provider: Entry['provider'],
  asked_at: number,
  first_byte_at: number | null,
): Entry => ({ provider, asked_at, first_byte_at })

test('a guess that was dropped before its first token is not the model call of the answer', () => {
  const log = [
    entry('stt', 1000, 1100),
    entry('llm', 1105, null),
    entry('tts', 1110, 1120),
    entry('llm', 1200, 1400),
    entry('tts', 1410, 1500),
  ]
  expect(servedAfter(log, 1000)).toEqual({ stt: log[0], llm: log[3], tts: log[4] })
})
