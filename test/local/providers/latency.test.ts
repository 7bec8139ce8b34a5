import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLatency, type LatencyKind } from '../../../local/providers/latency.ts'
import {
  patchProviderSettings,
  ProviderSettings,
} from '../../../local/providers/provider_settings.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

/** The waits under these settings, one per kind. */
async function waits(patch: unknown, kinds: LatencyKind[], since?: number) {
  const settings = patchProviderSettings(ProviderSettings.parse({}), patch)
  const lengths: number[] = []
  const latency = createLatency(
    () => settings,
    async (ms) => lengths.push(Math.round(ms)),
  )
  for (const kind of kinds) await latency.wait(kind, undefined, since)
  return lengths
}

test('each provider waits as long as configured, and not at all by default', async () => {
  const kinds: LatencyKind[] = ['stt_final', 'llm_ttft', 'llm_token', 'tts_ttfb']
  const told = {
    stt: { final_ms: 100 },
    llm: { ttft_ms: 200, tokens_per_second: 50 },
    tts: { ttfb_ms: 300 },
  }
  expect(await waits(told, kinds)).toEqual([100, 200, 20, 300])
  expect(await waits({}, kinds)).toEqual([])
})

test('a latency is counted from the request, so that work is part of it', async () => {
  expect(await waits({ llm: { ttft_ms: 200 } }, ['llm_ttft'], Date.now() - 150)).toEqual([50])
  expect(await waits({ llm: { ttft_ms: 200 } }, ['llm_ttft'], Date.now() - 201)).toEqual([])
})

test('a model that writes naturally takes its time for each token', async () => {
  const llm = { manner: 'natural' }
  expect(await waits({ llm }, ['llm_ttft', 'llm_token'])).toEqual([17])
  expect(await waits({ llm: { ...llm, tokens_per_second: 10 } }, ['llm_token'])).toEqual([100])
})

test('slow delays the first token and every other one', async () => {
  expect(await waits({ faults: { llm: 'slow' } }, ['llm_ttft', 'llm_token'])).toEqual([3000, 1000])
})
