import { expect, test } from 'vitest'
import { openaiVoice } from '../../../../providers/built_in/openai.ts'
import { PLATFORM_KEY, useService } from '../../../helpers/api/service.ts'

const service = useService()
const PREVIEW = '/v1/admin/system/tts-preview'
const preview = (query: object) =>
  service.platform('GET', `${PREVIEW}?${new URLSearchParams({ ...query })}`)
const patch = (voices: unknown) =>
  service.platform('PATCH', '/v1/admin/system/config', { 'tts.voices': voices })

test('the catalog has every provider, and says which key is missing', async () => {
  const { body } = await service.platform('GET', '/v1/admin/system/tts-catalog')
  expect(body.languages).toMatchObject({ en: 'English', de: 'Deutsch' })
  expect(body.providers).toMatchObject({
    openai: { enabled: true, supports_runtime: true, reason: null },
    deepgram: { enabled: true, supports_runtime: true, reason: null },
    elevenlabs: { enabled: false, reason: 'Set ELEVENLABS_API_KEY' },
    local: { enabled: false, supports_runtime: false },
  })
  expect(body.providers.deepgram.voices).toContainEqual({
    provider: 'deepgram',
    voice_id: 'aura-2-thalia-en',
    label: 'Thalia',
    language_codes: ['en'],
    note: null,
  })
})

test('the list for older clients is that of the first provider', async () => {
  const { body } = await service.platform('GET', '/v1/admin/system/tts-voices')
  expect(body).toEqual({ provider: 'openai', voices: openaiVoice.voices })
})

test('a preview is a WAV file, for platform keys only', async () => {
  const answer = await preview({ lang: 'es', text: 'Hola.' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  expect(answer.text.slice(0, 4)).toBe('RIFF')
  const { status } = await service.call('GET', `${PREVIEW}?lang=es`, undefined, { token: null })
  expect([status, PLATFORM_KEY.length > 0]).toEqual([401, true])
})

test.each([
  [{}, 'lang'],
  [{ lang: 'xx' }, 'lang'],
  [{ lang: 'en', text: 'x'.repeat(501) }, 'text'],
  [{ lang: 'en', provider: 'nobody' }, 'provider'],
  [{ lang: 'en', provider: 'openai', voice_id: 'nobody' }, 'voice_id'],
  [{ lang: 'en', provider: 'deepgram', voice_id: 'aura-2-nobody-en' }, 'voice_id'],
  [{ lang: 'en', model: 'aura-2-nobody-en' }, 'model'],
])('the preview %j is refused by the name %s', async (query, field) => {
  const { status, body } = await preview(query)
  expect([status, body.error.field, body.detail[0].loc]).toEqual([422, field, ['query', field]])
})

test("a preview without its provider's key is 409 with the reason given in the catalog", async () => {
  const { status, body } = await preview({ lang: 'en', provider: 'elevenlabs', voice_id: 'x' })
  expect([status, body.error.message]).toEqual([
    409,
    'ElevenLabs cannot speak: Set ELEVENLABS_API_KEY; choose another provider',
  ])
})

test('an unreachable provider is 503, to be retried', async () => {
  const { status, headers, body } = await preview({ lang: 'en', model: 'aura-2-thalia-en' })
  expect([status, headers.get('retry-after')]).toEqual([503, '10'])
  expect(body.error.message).toContain('api.deepgram.com')
})

test.each([
  [{ en: { provider: 'nobody', voice_id: 'x' } }, 'tts.voices.en.provider'],
  [{ en: { provider: 'openai', voice_id: 'nobody' } }, 'tts.voices.en.voice_id'],
  [{ de: { provider: 'elevenlabs', voice_id: 'x' } }, 'tts.voices.de.provider'],
  [{ xx: { provider: 'openai', voice_id: 'ash' } }, 'tts.voices'],
])('the configured voices %j are refused by the name %s', async (voices, field) => {
  const { status, body } = await patch(voices)
  expect([status, body.error.field]).toEqual([422, field])
})

test('a configured voice is stored, and used in previews of its language', async () => {
  const voices = { en: { provider: 'deepgram', voice_id: 'aura-2-apollo-en' } }
  expect((await patch(voices)).body['tts.voices']).toEqual(voices)
  expect((await preview({ lang: 'en' })).body.error.message).toContain('Deepgram did not speak')
  expect((await preview({ lang: 'es', text: 'Hola.' })).status).toBe(200)
  await patch(null)
})

test('a template with a voice that cannot speak is saved with a warning', async () => {
  const org = await service.newOrg()
  const voice = { provider: 'elevenlabs', voice_id: 'x', mine: 1 }
  const { status, body } = await org.call('POST', '/v1/templates', {
    name: 'Silent',
    phases: [{ id: 'p', goals: [{ id: 'g', prompt: 'How?' }] }],
    settings: { voice },
  })
  expect([status, body.settings.voice]).toEqual([200, voice])
  expect(body.warnings).toEqual([
    {
      field: 'settings.voice',
      message: 'The voice is not used: ElevenLabs cannot speak: Set ELEVENLABS_API_KEY',
    },
  ])
})
