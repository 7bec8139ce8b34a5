import { expect, test } from 'vitest'
import { localKinds } from '../../local/provider_env.ts'

test('a part whose model names a provider is not done by this machine', () => {
  expect(localKinds({})).toEqual(['llm', 'stt', 'tts'])
  expect(localKinds({ LLM_MODEL: 'google:gemini-2.5-flash' })).toEqual(['stt', 'tts'])
  expect(localKinds({ STT_MODEL: 'openai:whisper-1' })).toEqual(['llm', 'tts'])
  expect(localKinds({ TTS_MODEL: 'elevenlabs:eleven_flash_v2_5' })).toEqual(['llm', 'stt'])
  expect(localKinds({ LLM_MODEL: 'llama3.2:3b' })).toEqual(['llm', 'stt', 'tts'])
})
