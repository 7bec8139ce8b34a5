import { expect, test } from 'vitest'
import { SECTIONS } from '../../../api/routes/index.ts'
import { check, type InvalidRequest } from '../../../api/http/validate.ts'
import { saysWhatToDo } from '../../helpers/helpful.ts'

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
])('null counts as absent where nothing has to be: %#', ({ body }, sent, same) => {
  const read = check(body!, sent, 'body', 1)
  if (same) expect(read).toEqual(check(body!, same, 'body'))
})

test('the null of a field that is changed is no other word for leaving it as it is', () => {
  const { patchTemplate } = SECTIONS.Templates
  expect(() => check(patchTemplate.body!, { description: null }, 'body', 2)).toThrow(
    'description is null; send a text',
  )
  const phases = goal({ prompt: null }).phases
  expect(check(patchTemplate.body!, { phases }, 'body', 2)).toMatchObject({ phases: [{ id: 'p' }] })
})

test.each([
  [createInterview, {}, 'template_id is missing; send a text'],
  [createInterview, [], 'The body is a list; send an object'],
  [createInterview, { template_id: 7 }, 'template_id is a number; send a text'],
  [createInterview, { template_id: null }, 'template_id is null; send a text'],
  [createInterview, { template_id: 't', persons: {} }, 'persons is an object; send a list'],
  [createInterview, { template_id: 't', context: 'a' }, 'context is a text; send an object'],
  [
    createInterview,
    { template_id: 't', language: 'it' },
    'language is none of what can stand here; send en or es or pt or fr or de',
  ],
  [
    createInterview,
    { template_id: 't', persons: [{ name: 'x'.repeat(201) }] },
    'persons.0.name has 201 characters; send at most 200 characters',
  ],
  [
    createInterview,
    { template_id: 't', persons: [{ name: ' ' }] },
    'persons.0.name is empty; send at least 1 character',
  ],
  [
    createInterview,
    { template_id: 't', persons: Array(21).fill({}) },
    'persons has 21 items; send at most 20 items',
  ],
  [scheduleTemplate, {}, 'count is missing; send a number'],
  [scheduleTemplate, { count: 501 }, 'count is 501; send at most 500'],
  [scheduleTemplate, { count: 0 }, 'count is 0; send at least 1'],
  [scheduleTemplate, { count: 1.5 }, 'count is not a whole number; send a whole number'],
  [
    scheduleTemplate,
    { count: Infinity },
    'count is too large a number; send one of at most 1.7e308',
  ],
  [
    createTemplate,
    { name: 'T', mine: [-Infinity] },
    'mine.0 is too large a number; send one of at most 1.7e308',
  ],
  [createTemplate, { name: '' }, 'name is empty; send at least 1 character'],
  [
    createTemplate,
    goal({ confirm: 'yes' }),
    /^phases\.0\.goals\.0\.confirm .*; send auto or read_back$/,
  ],
  [
    createTemplate,
    goal({ options: [1] }),
    'phases.0.goals.0.options.0 is a number; send a text or an object',
  ],
  [
    createTemplate,
    goal({ required: 'no' }),
    'phases.0.goals.0.required is a text; send true or false',
  ],
  [createTemplate, goal({ id: 'a b' }), /^phases\.0\.goals\.0\.id is not an id; send 1 to 64/],
  [
    createTemplate,
    goal({ type: 'structured' }),
    /schema is missing; give the structured goal g a JSON/,
  ],
  [createTemplate, goal({ time_budget_minutes: 0 }), /time_budget_minutes is 0; send more than 0$/],
  [importTemplate, {}, /^format is not an exported template; send what an export answered$/],
  [
    signUp,
    { organization_name: 'A', email: 'me' },
    /^email is not an email address; send one such as /,
  ],
])('%# what does not fit is told in plain words', (route, body, message) => {
  expect(refusal(route.body!, body, 'body')).toMatch(message)
})

test.each([
  ['limit', 'many', 'limit is not a number; send a number'],
  ['limit', '0', 'limit is 0; send at least 1'],
  ['limit', '1e999', 'limit is too large a number; send one of at most 1.7e308'],
  ['limit', '1.5', 'limit is not a whole number; send one from 1 on'],
  [
    'cursor',
    'made-up',
    'cursor is not a cursor of this list; send the next_cursor of the page before',
  ],
  ['since', 'yesterday', /^since is not an ISO 8601 instant; send one such as 2026-/],
  ['status', 'done', /^status is none of what can stand here; send created or joined or /],
])('a parameter %s=%s is told in plain words', (name, value, message) => {
  expect(refusal(listInterviews.query, { [name]: value }, 'query')).toMatch(message)
})

/** The message with which a value is refused, which says what to do. */
function refusal(schema: Parameters<typeof check>[0], value: unknown, place: 'body' | 'query') {
  try {
    check(schema, value, place)
  } catch (error) {
    const { message } = error as InvalidRequest
    expect(saysWhatToDo(message), message).toBe(true)
    return message
  }
  throw new Error('It was taken')
}
