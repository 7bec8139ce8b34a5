import { z } from 'zod'
import type { CallConfig } from '../base/environment/config.ts'
import { byLanguage, unknownLanguage } from '../base/languages.ts'
import { LIST_PRICES } from './list_prices.ts'
import { Prices } from './price_fields.ts'
import { RetentionDays } from '../people/people.ts'
import { OwnTags } from '../conversations/reflection/reflection_tags.ts'
import { VoiceChoices } from './voices/voice.ts'
import { TurnEndBackend, TurnEndShadow } from './turn_end_backends.ts'
import { VadBackend } from '../calls/timeline/voice_activity.ts'
import { ChangedWaits } from '../templates/patience.ts'
import { nearestTo } from '../base/did_you_mean.ts'

type Setting<Schema extends z.ZodType> = {
  schema: Schema
  /** Set when calls read it: db/schema/23_call_settings.sql then has to open it to them. */
  by_calls?: true
  /** The environment variable that gives the value if no operator has set one. */
  variable?: keyof CallConfig
  /** The value if no operator has set one. */
  usual(config: CallConfig): z.output<Schema>
}

const Model = z.string().trim().min(1).max(200)
const ModelsByLanguage = z
  .strictObject(
    byLanguage((name) => Model.optional().describe(`Model that listens to ${name}`)),
    { error: unknownLanguage() },
  )
  .meta({ id: 'ModelsByLanguage', description: 'A recognition model for each language' })
const Probability = z.number().min(0.01).max(0.99)
const Milliseconds = z.number().int().min(0).max(10_000)

/**
 * What an operator can change for the whole platform without a restart: each call and each job reads it at
 * its start. Other keys are kept, and have no effect on the service.
 */
export const SETTINGS = {
  'llm.model': setting({
    by_calls: true,
    schema: Model.describe('Model that holds the conversation'),
    variable: 'LLM_MODEL',
    usual: ({ LLM_MODEL }) => LLM_MODEL,
  }),
  'llm.fallback_models': setting({
    by_calls: true,
    schema: z
      .array(Model)
      .max(10)
      .describe('Fallback models, in this order; empty: the same model again'),
    variable: 'LLM_FALLBACK_MODEL',
    usual: ({ LLM_FALLBACK_MODEL }) => LLM_FALLBACK_MODEL,
  }),
  'llm.summary_model': setting({
    schema: Model.nullable().describe(
      'Model that writes the summary; null: the one that holds the conversation',
    ),
    variable: 'SUMMARY_MODEL',
    usual: ({ SUMMARY_MODEL }) => SUMMARY_MODEL ?? null,
  }),
  'llm.digest_model': setting({
    schema: Model.nullable().describe(
      'Model that digests skills; null: the one that holds the conversation',
    ),
    usual: () => null,
  }),
  'llm.advisor_model': setting({
    by_calls: true,
    schema: Model.nullable().describe(
      'Model for advisors that do not name one; null: the one that holds the conversation',
    ),
    usual: () => null,
  }),
  'llm.reflection_model': setting({
    schema: Model.nullable().describe(
      'Model that judges ended conversations; null: the one that holds the conversation',
    ),
    usual: () => null,
  }),
  'reflection.tags': setting({
    schema: OwnTags.describe(
      'Tags, each with its meaning, that a reflection may use in addition to the built-in ones',
    ),
    usual: () => [],
  }),
  prices: setting({
    schema: Prices.describe(
      'What providers charge, by part, model and dates; a call is charged at the prices in force when it began',
    ),
    usual: () => LIST_PRICES,
  }),
  'stt.model': setting({
    by_calls: true,
    schema: Model.describe('Recognition model for languages that `stt.models` does not name'),
    variable: 'STT_MODEL',
    usual: ({ STT_MODEL }) => STT_MODEL,
  }),
  'stt.models': setting({
    by_calls: true,
    schema: ModelsByLanguage.describe(
      'Recognition model by language; `stt.model` covers the languages without one',
    ),
    usual: (): z.output<typeof ModelsByLanguage> => ({}),
  }),
  'tts.voices': setting({
    by_calls: true,
    schema: VoiceChoices,
    usual: (): z.output<typeof VoiceChoices> => ({}),
  }),
  'turns.waits': setting({
    by_calls: true,
    schema: ChangedWaits.describe(
      'Waits of `evidence` by the patience of a goal, where they differ from the built-in ones',
    ),
    usual: (): ChangedWaits => ({}),
  }),
  'turns.min_delay_ms': setting({
    by_calls: true,
    schema: Milliseconds.describe(
      'Wait after speech that seems finished to `text`, `audio` and `smart_turn_v3`, in milliseconds',
    ),
    usual: () => 300,
  }),
  'turns.max_delay_ms': setting({
    by_calls: true,
    schema: Milliseconds.describe(
      'Wait after speech that does not seem finished to `text`, `audio` and `smart_turn_v3`, in milliseconds; above 2,000 it seems like a broken connection',
    ),
    usual: () => 1800,
  }),
  'turns.barge_in_ms': setting({
    by_calls: true,
    schema: Milliseconds.describe(
      'How long a participant must speak to interrupt the agent before any word is recognized, in milliseconds',
    ),
    usual: () => 1000,
  }),
  'turns.preemptive_generation': setting({
    by_calls: true,
    schema: z
      .boolean()
      .describe(
        'Whether the answer is prepared before the decision that a turn is over; it is discarded if the participant continues',
      ),
    usual: () => true,
  }),
  'audio.vad_backend': setting({
    by_calls: true,
    schema: VadBackend,
    usual: (): VadBackend => 'livekit',
  }),
  'audio.eou_backend': setting({
    by_calls: true,
    schema: TurnEndBackend,
    usual: (): TurnEndBackend => 'evidence',
  }),
  'audio.eou_shadow': setting({
    by_calls: true,
    schema: TurnEndShadow,
    usual: (): TurnEndShadow => 'none',
  }),
  'audio.eou_vad_silence_ms': setting({
    by_calls: true,
    schema: Milliseconds.describe('Silence after which a turn is over for `vad`, in milliseconds'),
    usual: () => 850,
  }),
  'audio.eou_audio_threshold': setting({
    by_calls: true,
    schema: Probability.nullable().describe(
      'Probability from which speech counts as finished for `audio`; null: as the model was calibrated for the language',
    ),
    usual: () => null,
  }),
  'retention.days': setting({
    schema: RetentionDays.nullable().describe(
      'Days after which transcripts, voice tracks and frames are deleted, for organizations without their own value; null: never',
    ),
    usual: () => null,
  }),
  'audio.eou_smart_turn_v3_threshold': setting({
    by_calls: true,
    schema: Probability.describe(
      'Probability from which speech counts as finished for `smart_turn_v3`',
    ),
    usual: () => 0.5,
  }),
} satisfies Record<string, Setting<z.ZodType>>

type SettingName = keyof typeof SETTINGS
/** A setting whose usual value depends on nothing. */
export type PlainSetting = {
  [Name in SettingName]: (typeof SETTINGS)[Name]['usual'] extends () => unknown ? Name : never
}[SettingName]
export type SystemSettings = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> }

/** Where a value comes from. */
type SettingSource = 'configuration' | 'environment' | 'default'

/**
 * The effective value of each setting: the stored one, else that of the environment, else the default. A
 * stored value that is no longer valid counts as absent.
 *
 * @param stored the settings that operators have changed, by key
 */
export function settingsIn(config: CallConfig, stored: Record<string, unknown>) {
  const values: Record<string, unknown> = {}
  const sources: Record<string, SettingSource> = {}
  for (const [name, { schema, variable, usual }] of Object.entries<Setting<z.ZodType>>(SETTINGS)) {
    const read = name in stored ? schema.safeParse(stored[name]) : undefined
    values[name] = read?.success ? read.data : usual(config)
    const unstored = variable && config.given.has(variable) ? 'environment' : 'default'
    sources[name] = read?.success ? 'configuration' : unstored
  }
  return {
    values: values as SystemSettings,
    sources: sources as Record<SettingName, SettingSource>,
  }
}

/** The effective value of one setting, as `settingsIn` has it. */
export function settingIn<Name extends PlainSetting>(
  name: Name,
  stored: unknown,
): SystemSettings[Name] {
  const { schema, usual } = SETTINGS[name]
  const read = schema.safeParse(stored)
  return (read.success ? read.data : usual()) as SystemSettings[Name]
}

/** Gives the value of `usual` its type. */
function setting<Schema extends z.ZodType, Usual extends (config: CallConfig) => z.output<Schema>>(
  declared: Setting<Schema> & { usual: Usual },
) {
  return declared
}

const NAMES = Object.keys(SETTINGS)

/**
 * Why a key cannot be stored: it starts like a setting, such as `llm.`, but is not one. Undefined for a
 * setting, and for an operator's own key.
 */
export function noSetting(key: string): string | undefined {
  if (Object.hasOwn(SETTINGS, key)) return undefined
  const [first] = key.split('.')
  const alike = NAMES.filter((name) => name.split('.')[0] === first)
  if (alike.length === 0) return undefined
  const nearest = nearestTo(key, alike)
  return `There is no such setting; use ${nearest ?? alike.join(', ')}`
}
