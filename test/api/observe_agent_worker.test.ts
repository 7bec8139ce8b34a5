import { expect, test, vi } from 'vitest'
import { observeAgentWorker } from '../../api/observe_agent_worker.ts'

test('only the failure of a provider that the worker asks makes it ask again', () => {
  const failed = vi.fn()
  const config = { TTS_MODEL: 'own-voice', SPEECH_FALLBACK_MODEL: 'openai:second-voice' }
  const { counted } = observeAgentWorker({ config, failed })
  const count = (part: 'llm' | 'tts' | 'stt', model: string) => {
    failed.mockClear()
    counted({ of: 'provider_failures', part, model })
    return failed.mock.calls.length
  }
  expect(count('llm', 'model-1')).toBe(1)
  expect(count('tts', 'own-voice')).toBe(1)
  expect(count('tts', 'second-voice')).toBe(1)
  expect(count('llm', 'other')).toBe(0)
  expect(count('stt', 'other')).toBe(0)
  expect(count('tts', 'voice-of-elevenlabs')).toBe(0)
  expect(count('tts', 'other')).toBe(0)
})
