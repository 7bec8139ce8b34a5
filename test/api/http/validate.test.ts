import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Route } from '../../../api/http/route.ts'
import { SECTIONS } from '../../../api/routes/index.ts'
import { check, type InvalidRequest, knownQuery } from '../../../api/http/validate.ts'
import { nullAsAbsent } from '../../../shared/base/schema/null_as_absent.ts'
import { saysWhatToDo } from '../../helpers/api/helpful.ts'

const { createInterview, listInterviews } = SECTIONS.Conversations
const { createTemplate, importTemplate, scheduleTemplate } = SECTIONS.Templates
const { signUp } = SECTIONS['Organization, keys, identity']
const goal = (fields: object) => ({
  name: 'T',
  phases: [{ id: 'p', goals: [{ id: 'g', ...fields }] }],
})

test.each([
  [createInterview, { template_id: 't', persons: null, context: null }, { template_id: 't' }],
  [createInterview, { template_id: 't', persons: [{ name: 'A', external_id: null }] }, undefined],
  [createTemplate, { name: 'T', phases: null, settings: { greeting: null } }, { name: 'T' }],
  [createTemplate, goal({ prompt: null, options: null, outputs: null }), goal({})],
  [createTemplate, goal({ outputs: [{ url: 'https://a.example', headers: null }] }), undefined],
])('null counts as absent for optional fields: %#', ({ body }, sent, same) => {
  const read = check(nullAsAbsent(body!), sent, 'body')
  if (same) expect(read).toEqual(check(body!, same, 'body'))
})

test('null in a change does not mean unchanged', () => {
  const { patchTemplate } = SECTIONS.Templates
  const change = nullAsAbsent(patchTemplate.body!, { own_fields: false })
  expect(() => check(change, { description: null }, 'body')).toThrow('Must be a string, not null')
  const phases = goal({ prompt: null }).phases
  expect(check(change, { phases }, 'body')).toMatchObject({ phases: [{ id: 'p' }] })
  const settings = { greeting: null, outputs: [{ url: 'https://a.example', headers: null }] }
  expect(check(change, { settings }, 'body')).toEqual({
    settings: { greeting: null, outputs: [{ url: 'https://a.example' }] },
  })
})

const ID = 'phases.0.goals.0'

test.each<[Route, unknown, string]>([
  [createInterview, {}, 'template_id: Required'],
  [
    createInterview,
    { templat_id: 't' },
    'template_id: Required; templat_id looks like a misspelling of it',
  ],
  [
    createTemplate,
    { name: 'T', phases: [{ ID: 'p' }] },
    'phases.0.id: Required; ID looks like a misspelling of it',
  ],
  [createInterview, [], 'The body: Must be an object, not a list'],
  [createInterview, { template_id: 7 }, 'template_id: Must be a string, not a number'],
  [createInterview, { template_id: null }, 'template_id: Must be a string, not null'],
  [createInterview, { template_id: 't', persons: {} }, 'persons: Must be a list, not an object'],
  [createInterview, { template_id: 't', context: 'a' }, 'context: Must be an object, not a string'],
  [
    createInterview,
    { template_id: 't', language: 'it' },
    'language: Must be one of en, es, pt, fr, de',
  ],
  [
    createInterview,
    { template_id: 't', persons: [{ name: 'x'.repeat(201) }] },
    'persons.0.name: Must have at most 200 characters',
  ],
  [
    createInterview,
    { template_id: 't', persons: [{ name: ' ' }] },
    'persons.0.name: Must have at least 1 character',
  ],
  [
    createInterview,
    { template_id: 't', persons: Array(21).fill({}) },
    'persons: Must have at most 20 items',
  ],
  [scheduleTemplate, {}, 'count: Required without persons'],
  [scheduleTemplate, { count: 501 }, 'count: Must be at most 500'],
  [scheduleTemplate, { count: 0 }, 'count: Must be at least 1'],
  [scheduleTemplate, { count: 1.5 }, 'count: Must be a whole number'],
  [scheduleTemplate, { count: Infinity }, 'count: Must be at most 1.7e308'],
  [createTemplate, { name: 'T', mine: [-Infinity] }, 'mine.0: Must be at most 1.7e308'],
  [createTemplate, { name: '' }, 'name: Must have at least 1 character'],
  [createTemplate, goal({ confirm: 'yes' }), `${ID}.confirm: Must be one of auto, read_back`],
  [
    createTemplate,
    goal({ options: [1] }),
    `${ID}.options.0: Must be a string or an object with a value`,
  ],
  [createTemplate, goal({ required: 'no' }), `${ID}.required: Must be true or false, not a string`],
  [
    createTemplate,
    goal({ id: 'a b' }),
    `${ID}.id: Must be 1 to 64 letters, digits, "_", "." or "-"`,
  ],
  [
    createTemplate,
    goal({ type: 'structured' }),
    `${ID}.schema: Required: a structured goal needs a JSON Schema`,
  ],
  [
    createTemplate,
    goal({ time_budget_minutes: 0 }),
    `${ID}.time_budget_minutes: Must be more than 0`,
  ],
  [
    createTemplate,
    goal({ outputs: [{ url: 7, headers: { a: true } }] }),
    `${ID}.outputs.0.url: Must be a string, not a number`,
  ],
  [importTemplate, {}, 'format: Must be colloquy.template; send the answer of an export'],
  [signUp, { organization_name: 'A', email: 'me' }, 'email: Must be an email address'],
])('%# an error names the field and says what is expected', (route, body, message) => {
  expect(refusalOf(route.body!, body).message).toBe(message)
})

test.each([
  ['limit', 'many', 'limit: Must be a number'],
  ['limit', '0', 'limit: Must be at least 1'],
  ['limit', '1e999', 'limit: Must be a number'],
  ['limit', '1.5', 'limit: Must be a whole number'],
  ['cursor', 'made-up', 'cursor: Invalid cursor: expected the next_cursor of the previous page'],
  ['since', 'yesterday', 'since: Invalid instant: expected ISO 8601, such as 2026-11-21T16:45:00Z'],
  ['status', 'done', /^status: Must be one of created, joined, /],
  [
    'limt',
    '5',
    'limt: Unknown parameter: must be one of q, template_id, status, language, ended_reason, feedback, since, until, running_at, person, pause_over_ms, cursor, limit; did you mean limit?',
  ],
  [
    'external_id',
    'crm-17',
    'external_id: Unknown parameter: must be one of q, template_id, status, language, ended_reason, feedback, since, until, running_at, person, pause_over_ms, cursor, limit',
  ],
])('an error about the parameter %s=%s says what is expected', (name, value, message) => {
  expect(refusalOf(knownQuery(listInterviews), { [name]: value }).message).toMatch(message)
})

test('an error lists all problems of a body, with the first one as its message', () => {
  const body = {
    name: 7,
    language: 'it',
    phases: [
      { id: 'p', goals: [{ id: 'g', min: 'a' }, { id: 'g' }, { id: 's', type: 'structured' }] },
      { id: 'no id', goals: [7, null, { prompt: 'x' }] },
    ],
  }
  const { field, message, details } = refusalOf(createTemplate.body!, body)
  expect([field, message]).toEqual(['name', 'name: Must be a string, not a number'])
  expect(details!.map(({ field }) => field)).toEqual([
    'name',
    'language',
    'phases.0.goals.0.min',
    'phases.1.id',
    'phases.1.goals.0',
    'phases.1.goals.1',
    'phases.1.goals.2.id',
    'phases.0.goals.1.id',
    'phases.0.goals.2.schema',
  ])
  expect(details![0]!.message).toBe('Must be a string, not a number')
  expect(refusalOf(createTemplate.body!, [])).toMatchObject({
    field: undefined,
    details: [{ message: 'Must be an object, not a list' }],
  })
})

test('an error lists at most 100 problems', () => {
  const phases = Array(5_000).fill({ id: 7 })
  expect(refusalOf(createTemplate.body!, { name: 'T', phases }).details).toHaveLength(100)
})

function refusalOf(schema: z.ZodType, value: unknown): InvalidRequest {
  try {
    check(schema, value, 'body')
  } catch (error) {
    expect(saysWhatToDo((error as Error).message), (error as Error).message).toBe(true)
    return error as InvalidRequest
  }
  throw new Error('It was taken')
}
