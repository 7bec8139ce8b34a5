import { expect, test } from 'vitest'
import { localKinds } from '../../../local/provider_env.ts'
import { checkProvider } from '../../../local/services/provider_check.ts'

test('a part whose model names a provider is not done by this machine', () => {
  expect(localKinds({})).toEqual(['llm', 'stt', 'tts'])
  expect(localKinds({ LLM_MODEL: 'google:gemini-2.5-flash' })).toEqual(['stt', 'tts'])
  expect(localKinds({ STT_MODEL: 'openai:whisper-1' })).toEqual(['llm', 'tts'])
  expect(localKinds({ TTS_MODEL: 'elevenlabs:eleven_flash_v2_5' })).toEqual(['llm', 'stt'])
  expect(localKinds({ LLM_MODEL: 'llama3.2:3b' })).toEqual(['llm', 'stt', 'tts'])
})

test('another provider than the usual one is not taken for it, and says what it lacks', async () => {
  const env = { LLM_MODEL: 'google:gemini-2.5-flash', TTS_MODEL: 'elevenlabs:' }
  expect(await checkProvider('llm', env)).toEqual({
    verdict: 'refuses',
    text: 'Google cannot be used: Set GOOGLE_API_KEY',
  })
  expect(await checkProvider('tts', env)).toMatchObject({ verdict: 'refuses' })
  expect(await checkProvider('llm', { ...env, GOOGLE_API_KEY: 'key' })).toEqual({
    verdict: 'accepts',
    text: 'Google is set up',
  })
})
