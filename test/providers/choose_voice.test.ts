import { expect, test } from 'vitest'
import { chooseVoice, problemOfChoice } from '../../providers/choose_voice.ts'
import { DEFAULTS } from '../helpers/api/settings.ts'

const config = { ...DEFAULTS, OPENAI_API_KEY: 'key', DEEPGRAM_API_KEY: 'key' }
const nova = { provider: 'openai', voice_id: 'nova' } as const
const thalia = { provider: 'deepgram', voice_id: 'aura-2-thalia-en' } as const
const adam = { provider: 'elevenlabs', voice_id: 'adam' } as const

test('a template’s voice takes precedence over that of the language, then that of all languages, then the environment’s', () => {
  const settings = { 'tts.voices': { en: thalia, default: nova } }
  const onyx = { provider: 'openai', voice_id: 'onyx', model: 'tts-1' }
  expect(chooseVoice(config, settings, 'en', onyx)).toEqual({ voice: onyx, notes: [] })
  expect(chooseVoice(config, settings, 'en').voice).toEqual(thalia)
  expect(chooseVoice(config, settings, 'fr').voice).toEqual(nova)
  const environment = { provider: 'openai', voice_id: 'ash', model: 'gpt-4o-mini-tts' }
  expect(chooseVoice(config, { 'tts.voices': {} }, 'fr').voice).toEqual(environment)
})

test('a choice that cannot speak is skipped, with a note that says what to do', () => {
  const settings = { 'tts.voices': { en: adam, default: thalia } }
  const { voice, notes } = chooseVoice(config, settings, 'en', 'nova')
  expect(voice).toEqual(thalia)
  expect(notes).toEqual([
    expect.stringMatching(/^The voice of the template is not used: it needs a `provider`/),
    'The voice in tts.voices.en is not used: ElevenLabs cannot speak: Set ELEVENLABS_API_KEY',
  ])
  const withKey = { ...config, ELEVENLABS_API_KEY: 'key' }
  expect(chooseVoice(withKey, settings, 'en').voice).toEqual(adam)
})

test.each([
  [{ provider: 'openai', voice_id: 'nobody' }, 'openai has no voice nobody'],
  [{ provider: 'local', voice_id: 'flite:slt' }, 'the local ones do not run'],
  [{ provider: 'elevenlabs', voice_id: 'x' }, 'Set ELEVENLABS_API_KEY'],
  [{ voice_id: 'nova' }, 'it needs a `provider`'],
])('%j is refused', (choice, why) => expect(problemOfChoice(config, choice)).toContain(why))

test('a compatible server may have voices that are not known here', () => {
  const theirs = { ...config, SPEECH_BASE_URL: 'http://speaches:8000/v1' }
  expect(problemOfChoice(theirs, { provider: 'openai', voice_id: 'af_heart' })).toBeUndefined()
})

test('without keys the local voices speak, and those of providers do not', () => {
  const local = { ...config, LOCAL_PARTS: ['llm', 'stt', 'tts'] as ['llm', 'stt', 'tts'] }
  expect(problemOfChoice(local, { provider: 'local', voice_id: 'flite:rms' })).toBeUndefined()
  expect(problemOfChoice(local, nova)).toContain('set OPENAI_API_KEY')
  expect(problemOfChoice(local, thalia)).toContain('DEEPGRAM_API_KEY')
})
