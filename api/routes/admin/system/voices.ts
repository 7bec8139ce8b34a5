import { z } from 'zod'
import { LANGUAGE_LABELS } from '../../../../shared/base/languages.ts'
import { flag, text, textOrNull } from '../../../../shared/base/schema/fields.ts'
import { Voice, VoiceProvider } from '../../../../shared/platform/voices/voice.ts'
import { route } from '../../../http/route.ts'

const CatalogEntry = z
  .object({
    label: text('What the provider is called', 'Deepgram'),
    enabled: flag('Whether it can speak: its key is there'),
    supports_runtime: flag('Whether calls can use it now'),
    runtime_note: textOrNull('What to know about its use in calls; null when there is nothing'),
    reason: textOrNull('Why it cannot speak, or which request failed; null when all is well'),
    voices: z.array(Voice).describe('Its voices; empty when they are not known'),
  })
  .meta({ id: 'VoiceCatalogEntry', description: 'A provider of voices' })

export const getVoiceCatalog = route('GET /v1/admin/system/tts-catalog', {
  summary: 'Get the voices of all providers',
  description:
    'Template settings (`voice`) and the configuration (`tts.voices`) choose among them. ElevenLabs is asked at most every 5 minutes.',
  auth: 'platform',
  response: z
    .object({
      languages: z
        .record(z.string(), z.string())
        .describe('Label of each language, by code')
        .meta({ examples: [LANGUAGE_LABELS] }),
      providers: z
        .object(
          Object.fromEntries(
            VoiceProvider.options.map((name) => [name, CatalogEntry.describe(`Voices of ${name}`)]),
          ) as Record<VoiceProvider, typeof CatalogEntry>,
        )
        .describe('The providers, by name'),
    })
    .meta({ id: 'VoiceCatalog', description: 'The voices that can be chosen' }),
  outside: true,
  handle: async ({ voices }) => ({
    languages: LANGUAGE_LABELS,
    providers: await voices.catalog(),
  }),
})

export const listVoices = route('GET /v1/admin/system/tts-voices', {
  summary: 'List the voices of the first provider',
  description:
    'For older clients: the first provider in the catalog that can speak in calls. New clients should use the catalog.',
  auth: 'platform',
  response: z.object({
    provider: VoiceProvider.nullable().describe(
      'Provider of these voices; null when none can speak',
    ),
    voices: z.array(Voice).describe('Its voices'),
  }),
  outside: true,
  async handle({ voices }) {
    const catalog = await voices.catalog()
    const provider = VoiceProvider.options.find((name) => catalog[name].supports_runtime) ?? null
    return { provider, voices: provider === null ? [] : catalog[provider].voices }
  },
})
