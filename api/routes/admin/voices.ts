import { z } from 'zod'
import { Language, LANGUAGE_LABELS } from '../../../shared/base/languages.ts'
import { flag, text, textOrNull } from '../../../shared/base/schema/fields.ts'
import { Voice, type VoiceChoice, VoiceProvider } from '../../../shared/platform/voices/voice.ts'
import { listAgentWorkers } from '../../../db/service/agent_workers.ts'
import { readSettings } from '../../../db/service/settings.ts'
import { troubleOf } from '../../../shared/calls/part_check.ts'
import type { Config } from '../../../shared/base/environment/config.ts'
import { ApiError } from '../../../shared/base/errors.ts'
import { PHRASES } from '../../../shared/turns/speech/phrases.ts'
import type { SystemSettings } from '../../../shared/platform/settings.ts'
import { chooseVoice, unknownVoice } from '../../../providers/choose_voice.ts'
import { findProvider, noProvider } from '../../../providers/registry.ts'
import { route } from '../../http/route.ts'
import { tryLater } from '../../http/try_later.ts'
import { InvalidRequest } from '../../http/validate.ts'
import { ProviderFailure } from '../../../providers/asking/ask_provider.ts'
import type { Voices } from '../../providers/voices.ts'

export const CatalogEntry = z
  .object({
    label: text('What the provider is called', 'Deepgram'),
    enabled: flag('Whether it can speak: its key is there'),
    supports_runtime: flag('Whether calls can use it now'),
    runtime_note: textOrNull('What to know about its use in calls; null when there is nothing'),
    reason: textOrNull(
      'Why it cannot speak, or what it did wrong when it was last asked; null when all is well',
    ),
    voices: z.array(Voice).describe('Its voices; empty when they are not known'),
  })
  .meta({ id: 'VoiceCatalogEntry', description: 'A provider of voices' })

export const VoiceCatalog = z
  .object({
    languages: z
      .record(z.string(), z.string())
      .describe('Label of each language, by code')
      .meta({ examples: [LANGUAGE_LABELS] }),
    providers: z
      .object({
        openai: CatalogEntry.describe('Voices of openai'),
        deepgram: CatalogEntry.describe('Voices of deepgram'),
        elevenlabs: CatalogEntry.describe('Voices of elevenlabs'),
        local: CatalogEntry.describe('Voices of local'),
      })
      .catchall(CatalogEntry)
      .describe('The providers, by name'),
  })
  .meta({ id: 'VoiceCatalog', description: 'The voices that can be chosen' })

export const getVoiceCatalog = route('GET /v1/admin/system/tts-catalog', {
  summary: 'Get the voices of all providers',
  description:
    'Template settings (`voice`) and the configuration (`tts.voices`) choose among them. ElevenLabs is asked at most every 5 minutes.',
  auth: 'platform',
  response: VoiceCatalog,
  outside: true,
  async handle({ voices, transact, config }) {
    const providers = (await voices.catalog()) as z.infer<typeof VoiceCatalog>['providers']
    const trouble = troubleOf('tts', await transact(listAgentWorkers))
    // The workers know about the server of the environment's voice only.
    const asked = providers[config.LOCAL_PARTS.includes('tts') ? 'local' : 'openai']
    asked.reason ??= trouble ?? null
    return { languages: LANGUAGE_LABELS, providers }
  },
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
    const [found] = Object.entries(catalog).filter(([, { supports_runtime }]) => supports_runtime)
    return { provider: found?.[0] ?? null, voices: [...(found?.[1].voices ?? [])] }
  },
})

const Id = z.string().trim().min(1).max(200)
/** Statuses by which a provider says that it does not know the voice or the model. */
const REFUSED = [400, 404, 422]

const PreviewQuery = z.object({
  lang: Language.describe('Language of the text'),
  provider: VoiceProvider.optional().describe(
    'Voice provider; default: the one used in calls in this language',
  ),
  voice_id: Id.optional().describe('The voice; default: the first of the provider'),
  model: Id.optional().describe(
    'Model of the provider; without `provider`, the whole name of a voice of Deepgram, such as `aura-2-thalia-en`',
  ),
  text: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .optional()
    .describe('What to say; default: a greeting in the language'),
})
type PreviewQuery = z.output<typeof PreviewQuery>

export const previewVoice = route('GET /v1/admin/system/tts-preview', {
  summary: 'Preview a voice',
  description: 'Returns a WAV file. Repeated previews come from a cache.',
  auth: 'platform',
  query: PreviewQuery,
  media: ['audio/wav'],
  response: z.custom<Uint8Array>((sound) => sound instanceof Uint8Array),
  statuses: [409, 503],
  outside: true,
  async handle({ transact, config, voices }, { query }) {
    const settings = await transact((sql) => readSettings(sql, config))
    const voice = await voiceFor(query, config, settings, voices)
    const provider = findProvider('tts', voice.provider)
    if (!provider) {
      const message = noProvider('tts', voice.provider)
      throw new InvalidRequest('query', [{ path: ['provider'], message }])
    }
    const { label } = provider
    const reason = provider.configured(config)
    if (reason !== null)
      throw new ApiError('conflict', `${label} cannot speak: ${reason}; choose another provider`)
    const isNamed = query.voice_id !== undefined || isLegacy(query)
    const problem = isNamed ? unknownVoice(config, voice) : undefined
    if (problem) throw refused(query, problem.message)
    if (voice.voice_id === '') throw refused(query, `no voice of ${label} is known; name one`)
    const text = query.text ?? PHRASES[query.lang].greeting([])
    return voices.speak({ voice, language: query.lang, text }).catch((error: unknown) => {
      if (!(error instanceof ProviderFailure)) throw error
      const { status, message } = error
      if (status !== null && REFUSED.includes(status)) {
        const isExplained = message.includes(`${status}: `)
        throw refused(query, isExplained ? message : `${message}: it may not have this voice`)
      }
      throw tryLater(`${label} did not speak: ${error.message}`, 10, { is_ours: true })
    })
  },
})

/** Names a voice by the model alone, as in the time when there was only Deepgram. */
function isLegacy({ provider, voice_id, model }: PreviewQuery) {
  return provider === undefined && voice_id === undefined && model !== undefined
}

async function voiceFor(
  query: PreviewQuery,
  config: Config,
  settings: SystemSettings,
  voices: Voices,
): Promise<VoiceChoice> {
  const { lang, provider, voice_id, model } = query
  if (isLegacy(query)) return { provider: 'deepgram', voice_id: model! }
  const withModel = model === undefined ? {} : { model }
  const usual = chooseVoice(config, settings, lang).voice
  if (provider === undefined || provider === usual.provider) {
    return { ...usual, ...withModel, ...(voice_id !== undefined && { voice_id }) }
  }
  const chosen = voice_id ?? (await firstVoice(provider, lang, voices))
  return { provider, voice_id: chosen, ...withModel }
}

/** The first voice for the language, or any; empty when none is known. */
async function firstVoice(provider: string, lang: Language, voices: Voices) {
  const known = (await voices.catalog())[provider]?.voices ?? []
  const speaker = known.find(({ language_codes }) => language_codes.includes(lang)) ?? known[0]
  return speaker?.voice_id ?? ''
}

function refused(query: PreviewQuery, message: string) {
  return new InvalidRequest('query', [{ path: [isLegacy(query) ? 'model' : 'voice_id'], message }])
}
