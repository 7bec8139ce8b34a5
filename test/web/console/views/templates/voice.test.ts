import { expect, test } from 'vitest'
import {
  isVoice,
  speakersIn,
  withVoice,
} from '../../../../../web/console/views/templates/cards/voice.ts'

const VOICE = { voice_id: 'ada', label: 'Ada', language_codes: ['en'], note: null }
const READY = { enabled: true, supports_runtime: true, runtime_note: null, reason: null }

test('only voices that can speak in calls are offered, with the languages that distinguish them', () => {
  const many = { ...VOICE, voice_id: 'all', label: 'All', language_codes: ['en', 'es', 'fr'] }
  const providers = {
    local: { ...READY, label: 'Local', voices: [VOICE, many] },
    deepgram: { ...READY, enabled: false, label: 'Deepgram', voices: [VOICE] },
    elevenlabs: {
      ...READY,
      enabled: false,
      supports_runtime: false,
      label: 'ElevenLabs',
      voices: [VOICE],
    },
  }
  const catalog = { languages: { en: 'English' }, providers }
  expect(speakersIn(catalog as unknown as Parameters<typeof speakersIn>[0])).toEqual([
    {
      label: 'Local',
      voices: [
        { chosen: { provider: 'local', voice_id: 'ada' }, label: 'Ada · English' },
        { chosen: { provider: 'local', voice_id: 'all' }, label: 'All' },
      ],
    },
  ])
})

test('another voice keeps what its author wrote, and the model only for the same provider', () => {
  const now = { provider: 'openai', voice_id: 'ash', model: 'tts-1', mine: 1 }
  expect(withVoice(now, { provider: 'openai', voice_id: 'coral' })).toEqual({
    ...now,
    voice_id: 'coral',
  })
  expect(withVoice(now, { provider: 'local', voice_id: 'ada' })).toEqual({
    provider: 'local',
    voice_id: 'ada',
    mine: 1,
  })
})

test('anything that is not a voice is left to be written as JSON', () => {
  expect([{ provider: 'local' }, 'ada', null, ['ada'], {}].filter(isVoice)).toEqual([])
})
