import { expect, test } from 'vitest'
import { SETTINGS } from '../../../../../shared/platform/settings.ts'
import { grouped } from '../../../../../web/console/views/configuration/setting_groups.ts'
import { readAs, shownOf, writtenOf } from '../../../../../web/console/views/configuration/kinds.ts'
import { type Description, kindOf, propertiesOf } from '../../../../../web/console/parts/schema.ts'
import { describeRoutes } from '../../../../../api/openapi/description.ts'
import { readConfig } from '../../../../../shared/base/environment/config.ts'
import { settingsIn } from '../../../../../shared/platform/settings.ts'

const schemas = propertiesOf(describeRoutes() as unknown as Description, 'SystemConfig')

test.each([
  ['llm.model', 'text', false],
  ['llm.summary_model', 'text', true],
  ['llm.fallback_models', 'list', false],
  ['turns.min_delay_ms', 'number', false],
  ['audio.eou_audio_threshold', 'number', true],
  ['turns.preemptive_generation', 'yes_or_no', false],
  ['audio.eou_backend', 'choice', false],
  ['tts.voices', 'json', false],
  ['prices', 'json', false],
])('%s is edited as %s', (name, kind, isNullable) => {
  expect(kindOf(schemas[name]!)).toMatchObject({ kind, isNullable })
})

test('a value is shown with its unit, and yes and no as words', () => {
  expect(shownOf(300, 'number', 'turns.min_delay_ms')).toBe('300 ms')
  expect(shownOf(0.5, 'number', 'audio.eou_audio_threshold')).toBe('0.5')
  expect(shownOf(false, 'yes_or_no', 'turns.preemptive_generation')).toBe('No')
  expect(shownOf([], 'list', 'llm.fallback_models')).toBe('empty')
  expect(shownOf(null, 'text', 'llm.summary_model')).toBe('none')
})

test.each(Object.keys(SETTINGS))('what is written for %s is read as the same value', (name) => {
  const config = readConfig({
    DATABASE_URL: 'postgres://localhost/x',
    LIVEKIT_URL: 'ws://localhost:7880',
    LIVEKIT_API_KEY: 'key',
    LIVEKIT_API_SECRET: 's'.repeat(32),
    OPENAI_API_KEY: 'key',
    DEEPGRAM_API_KEY: 'key',
    INTERNAL_SECRET: 'i'.repeat(32),
    SECRETS_KEY: '0'.repeat(64),
  })
  const value = settingsIn(config, {}).values[name as keyof typeof SETTINGS]
  const { kind } = kindOf(schemas[name]!)
  expect(readAs(writtenOf(value, kind), kind)).toEqual(value)
})

test('what is not a number is left for the service to refuse by name', () => {
  expect([readAs('12', 'number'), readAs('', 'number'), readAs('soon', 'number')]).toEqual([
    12,
    null,
    'soon',
  ])
})

test('a list has one entry per line', () => {
  expect(readAs(' a \nb\n', 'list')).toEqual(['a', 'b'])
  expect(readAs('', 'list')).toEqual([])
})

test('truncated JSON is reported, and not sent', () => {
  expect(() => readAs('{"a":', 'json')).toThrow(SyntaxError)
})

test('every setting is in one group, and settings without a group form one', () => {
  const names = [...Object.keys(SETTINGS), 'new.thing']
  const groups = grouped(names)
  expect(groups.flatMap(({ names }) => names).sort()).toEqual(names.sort())
  expect(groups.at(-1)).toEqual({ group: 'new', names: ['new.thing'] })
})
