import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import {
  holdStoredSettings,
  readStoredSettings,
  saveSettings,
} from '../../../db/service/settings.ts'
import type { Config } from '../../../shared/base/environment/config.ts'
import { describedEnum } from '../../../shared/base/schema/described_enum.ts'
import { noSetting, SETTINGS, settingsIn } from '../../../shared/platform/settings.ts'
import { didYouMean } from '../../../shared/base/did_you_mean.ts'
import {
  shownWarnings,
  type Warning,
  Warnings,
} from '../../../shared/templates/warnings/warning.ts'
import type { VoiceChoices } from '../../../shared/platform/voices/voice.ts'
import { problemOfModel } from '../../../providers/choose_model.ts'
import { problemOfVoice } from '../../../providers/choose_voice.ts'
import { Part } from '../../../shared/calls/call_fields.ts'
import { AllWaits, waitsIn } from '../../../shared/turns/turn_policy.ts'
import { route } from '../../http/route.ts'
import { InvalidRequest } from '../../http/validate.ts'

const KEY = /^[\w.-]{1,128}$/
/** Fields of the response, so they cannot be keys of stored pairs. */
const SOURCES = 'sources'
const DEFAULTS = 'defaults'
const WARNINGS = 'warnings'
const WAITS = 'waits'

const known = Object.entries(SETTINGS).map(([name, { schema }]) => [name, schema] as const)

const ShownSettings = z
  .object({
    ...Object.fromEntries(known),
    [SOURCES]: z
      .record(
        z.string(),
        describedEnum('Where the value comes from', {
          configuration: 'an operator stored it here',
          environment: 'an environment variable that is set',
          default: 'nothing else set it',
        }).meta({ id: 'SettingSource' }),
      )
      .describe('Where each value comes from'),
    [DEFAULTS]: z
      .record(z.string(), z.unknown())
      .describe('For each setting stored here, the value that would apply without it')
      .meta({ examples: [{ 'turns.min_delay_ms': 300 }] }),
    [WARNINGS]: Warnings,
    [WAITS]: AllWaits.describe(
      'Every wait by evidence as it is in force: the built-in ones, changed by `turns.waits`',
    ),
  })
  .catchall(z.unknown())
  .meta({ id: 'SystemConfig', description: 'The configuration of the platform, by key' })

const Pairs = z
  .object(
    Object.fromEntries(
      known.map(([name, schema]) => [
        name,
        schema
          .nullable()
          .optional()
          .describe(`${schema.description}. Null in this request restores the default`),
      ]),
    ),
  )
  .catchall(z.unknown())
  .superRefine((pairs, context) => {
    for (const [key, value] of Object.entries(pairs)) {
      const problem = problemOf(key) ?? (value === null ? undefined : noSetting(key))
      if (problem) context.addIssue({ code: 'custom', path: [key], message: problem })
    }
  })
  .meta({ examples: [{ 'turns.min_delay_ms': 400 }] })

export const getSystemConfig = route('GET /v1/admin/system/config', {
  summary: 'Get the configuration of the platform',
  description: 'Every setting with its current value, and your own key-value pairs.',
  auth: 'platform',
  response: ShownSettings,
  async handle({ sql, config }) {
    return shown(config, await readStoredSettings(sql))
  },
})

export const patchSystemConfig = route('PATCH /v1/admin/system/config', {
  summary: 'Change the configuration of the platform',
  description:
    'Stores the pairs that are sent; null removes one. Settings apply from the next call on, in every process. Other keys are stored for you and ignored by the service, and the audit log omits their values; a key that looks like a misspelt setting gets a warning, and one with a prefix of the settings, such as `llm.` or `turns.`, is refused.',
  auth: 'platform',
  // A shorter time deletes what is older.
  asksForKey: ({ body }) => 'retention.days' in body,
  body: Pairs,
  response: ShownSettings,
  async handle({ sql, config, changed }, { body }) {
    refuseSilentVoices(config, body)
    refuseMissingModels(config, body)
    const before = await holdStoredSettings(sql)
    refuseCrossedWaits(config, body, before)
    await saveSettings(sql, body)
    const after = await readStoredSettings(sql)
    const touched = (pairs: Record<string, unknown>) =>
      Object.fromEntries(
        Object.keys(body)
          .filter(isSetting)
          .map((key) => [key, pairs[key] ?? null]),
      )
    changed({ before: touched(before), after: { ...touched(after), ...concealed(before, after) } })
    return shown(config, after)
  },
})

/** @throws InvalidRequest naming the first voice that calls cannot use */
function refuseSilentVoices(config: Config, pairs: Record<string, unknown>) {
  const voices = (pairs['tts.voices'] ?? {}) as z.output<typeof VoiceChoices>
  for (const [language, voice] of Object.entries(voices)) {
    const problem = voice && problemOfVoice(config, voice)
    if (!problem) continue
    const path = ['tts.voices', language, problem.field]
    throw new InvalidRequest('body', [{ path, message: problem.message }])
  }
}

/** @throws InvalidRequest naming the first model whose provider cannot be used */
function refuseMissingModels(config: Config, pairs: Record<string, unknown>) {
  for (const [key, value] of Object.entries(pairs)) {
    const part = Part.safeParse(key.split('.')[0]).data
    if (!part || part === 'tts' || !MODELS.test(key)) continue
    const named: [string[], string][] =
      typeof value === 'string'
        ? [[[key], value]]
        : Object.entries((value ?? {}) as object).map(([name, one]) => [[key, name], one])
    for (const [path, written] of named) {
      const message = problemOfModel(config, part, written)
      if (message) throw new InvalidRequest('body', [{ path, message }])
    }
  }
}

/** Settings that name a model, several, or one for each language. */
const MODELS = /(^|[._])models?$/

/**
 * The waits are compared with the values they will have: sent now, stored before, or default.
 *
 * @throws InvalidRequest naming a wait that was sent
 */
function refuseCrossedWaits(
  config: Config,
  pairs: Record<string, unknown>,
  before: Record<string, unknown>,
) {
  const { values } = settingsIn(config, { ...before, ...pairs })
  const { 'turns.min_delay_ms': least, 'turns.max_delay_ms': most } = values
  const sent = ['turns.min_delay_ms', 'turns.max_delay_ms'].find((name) => name in pairs)
  if (sent === undefined || least <= most) return
  const message = `turns.min_delay_ms (${least}) must not be above turns.max_delay_ms (${most}); change one of them`
  throw new InvalidRequest('body', [{ path: [sent], message }])
}

function shown(config: Config, stored: Record<string, unknown>) {
  const { values, sources } = settingsIn(config, stored)
  const others = settingsIn(config, {}).values
  const replaced = Object.entries(others).filter(([name]) => name in stored)
  return {
    ...stored,
    ...values,
    [SOURCES]: sources,
    [DEFAULTS]: Object.fromEntries(replaced),
    [WARNINGS]: shownWarnings(misspelt(stored)),
    [WAITS]: waitsIn(values),
  }
}

function* misspelt(stored: Record<string, unknown>): Generator<Warning> {
  const settings = Object.keys(SETTINGS)
  for (const key of Object.keys(stored)) {
    const meant = isSetting(key) ? '' : didYouMean(key, settings)
    if (meant) yield { field: key, message: `Stored, but not a known setting${meant}` }
  }
}

/** Foreign keys may hold anything, so the audit log records only the names of those that changed. */
function concealed(before: Record<string, unknown>, after: Record<string, unknown>) {
  const foreign = Object.keys({ ...before, ...after }).filter(
    (key) => !isSetting(key) && !isDeepStrictEqual(before[key], after[key]),
  )
  return foreign.length === 0 ? {} : { other_keys: foreign }
}

function isSetting(key: string) {
  return Object.hasOwn(SETTINGS, key)
}

function problemOf(key: string): string | undefined {
  if (!KEY.test(key)) return 'A key has 1 to 128 letters, digits, _, . or -'
  if ([SOURCES, DEFAULTS, WARNINGS, WAITS].includes(key))
    return 'This name is a field of the response; choose another key'
  return undefined
}
