import { expect, test } from 'vitest'
import {
  patchProviderSettings,
  ProviderSettings,
} from '../../../local/providers/provider_settings.ts'

const defaults = ProviderSettings.parse({})

test('by default nothing is delayed and nothing fails', () => {
  expect(defaults).toMatchObject({
    stt: { final_ms: 0 },
    llm: { ttft_ms: 0, tokens_per_second: 0 },
    tts: { ttfb_ms: 0 },
    faults: {},
    recognizer: 'moonshine',
  })
})

test('a patch changes what it names, and null restores the default', () => {
  const slower = patchProviderSettings(defaults, { llm: { ttft_ms: 200 }, faults: { tts: '500' } })
  expect(slower.llm).toEqual({ ttft_ms: 200, tokens_per_second: 0, manner: 'brisk' })
  const mended = patchProviderSettings(slower, { llm: { ttft_ms: null }, faults: { tts: null } })
  expect(mended).toEqual(defaults)
})

test.each([
  [{ stt: { final_ms: -1 } }],
  [{ faults: { llm: 'explode' } }],
  [{ faults: { nose: '500' } }],
  [{ recogniser: 'script' }],
  [[]],
])('%j is refused', (patch) => {
  expect(() => patchProviderSettings(defaults, patch)).toThrow()
})
