import { z } from 'zod'
import { byLanguage, unknownLanguage } from '../../base/languages.ts'
import { text, textOrNull } from '../../base/schema/fields.ts'

export const VoiceProvider = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .meta({
    id: 'VoiceProvider',
    description:
      'Who speaks: `openai` (OpenAI, or the compatible server of SPEECH_BASE_URL), `deepgram`, `elevenlabs`, `local` (the local voices, which need no key), or another provider of GET /v1/admin/system/tts-catalog',
    examples: ['openai'],
  })

/** A voice, as templates and settings choose it. */
export const VoiceChoice = z
  .looseObject({
    provider: VoiceProvider,
    voice_id: z.string().trim().min(1).max(200).describe('Id of the voice at the provider'),
    model: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .describe("Speech model of the provider; default: the provider's default"),
  })
  .meta({ id: 'VoiceChoice', description: 'A voice that speaks' })
export type VoiceChoice = z.infer<typeof VoiceChoice>

/** A voice as a template keeps it: one that cannot speak is kept too, with a warning. */
export const WrittenVoice = z
  .looseObject({
    provider: z
      .string()
      .optional()
      .describe('Who speaks: a provider of GET /v1/voices, such as `openai`'),
    voice_id: z.string().optional().describe('Id of the voice at the provider'),
    model: VoiceChoice.shape.model,
  })
  .meta({ id: 'WrittenVoice', description: 'The voice that speaks' })

/** A voice per language, and under `default` for all others. */
export const VoiceChoices = z
  .strictObject(
    {
      default: VoiceChoice.optional().describe('The voice for every other language'),
      ...byLanguage((name) => VoiceChoice.optional().describe(`The voice for ${name}`)),
    },
    { error: unknownLanguage(['default']) },
  )
  .meta({
    id: 'VoiceChoices',
    description: 'Voices that speak, by language',
  })
  .describe(
    'Voice for each language, and under `default` for all others; empty: the one from the environment',
  )

export const Voice = z
  .object({
    provider: VoiceProvider,
    voice_id: text('Id of the voice at the provider', 'aura-2-thalia-en'),
    label: text('What the voice is called', 'Thalia'),
    language_codes: z
      .array(z.string())
      .describe('Languages that the voice speaks well')
      .meta({ examples: [['en']] }),
    note: textOrNull('What to know before choosing it; null when there is nothing'),
  })
  .meta({ id: 'Voice', description: 'A voice that can be chosen' })
export type Voice = z.infer<typeof Voice>
