import { describe, expect, test } from 'vitest'
import { ofGoal, ofOutput, URL, warnings, warningsOf } from './written_warnings.ts'

describe('a goal', () => {
  const at = 'phases.0.goals.1'
  test.each([
    [
      { type: 'single-choice', options: ['x'] },
      `${at}.type: single-choice is not a goal type, so the goal is open; did you mean single_choice?`,
    ],
    [{ type: 'mine' }, `${at}.type: mine is not a goal type, so the goal is open`],
    [{ prmpt: 'How?' }, `${at}.prmpt: prmpt is kept but not used; did you mean prompt?`],
    [{ requried: false }, `${at}.requried: requried is kept but not used; did you mean required?`],
    [{ min: 60, max: 1 }, `${at}.min: min is 60 and max is 1, so no answer fits`],
    [
      { type: 'single_choice' },
      `${at}.options: A single_choice goal without options takes any answer`,
    ],
    [
      { type: 'ranking', options: [] },
      `${at}.options: A ranking goal without options takes any answer`,
    ],
    [{ depends_on: ['b'] }, `${at}.depends_on.0: b depends on itself`],
    [
      { id: 'city', depends_on: ['a', 'citty'] },
      `${at}.depends_on.1: There is no goal citty, so nothing waits for it; did you mean city?`,
    ],
    [{ prompt: 'In {{context.city' }, `${at}.prompt: {{context.city is not closed by }}`],
    [
      { prompt: 'In {{contxt.city}}?' },
      `${at}.prompt: {{contxt.city}} stays empty; did you mean context.city?`,
    ],
    [{ title: '{{data.value}}' }, `${at}.title: {{data.value}} stays empty`],
    [
      { description: 'Call {{secret:crm key}}' },
      `${at}.description: {{secret:crm key}} stays empty, because the agent has no access to secrets`,
    ],
  ])('%j', (goal, warning) => expect(ofGoal(goal)).toEqual([warning]))

  test.each([{ prompt: 'How?' }, { title: 'Cups' }, { description: 'How many cups a day' }])(
    'is asked in its own words and not by its id: %j',
    (goal) => expect(ofGoal({ title: ' ', ...goal })).toEqual([]),
  )

  test('is asked by its id if it has no words, and is reported', () => {
    const none = [
      `${at}.prompt: The goal b has neither a prompt nor a title; the agent will ask for its id`,
    ]
    expect(ofGoal({ title: undefined })).toEqual(none)
    expect(ofGoal({ title: '', prompt: ' ' })).toEqual(none)
  })
})

test.each([[[]], [[{ id: 'p' }]], [[{ id: 'p', body_instructions: 'Talk of coffee' }]]])(
  'a template without goals is reported: %j',
  (phases) => {
    expect(warnings({ phases })).toEqual([
      'phases: The template has no goals; a call ends after the greeting',
    ])
  },
)

test('goals that depend on each other in a cycle are reported once', () => {
  const goals = [
    { id: 'a', title: 'A', depends_on: ['d', 'b'] },
    { id: 'b', title: 'B', depends_on: ['c'] },
    { id: 'c', title: 'C', depends_on: ['a'] },
    { id: 'd', title: 'D' },
  ]
  expect(warnings({ phases: [{ id: 'p', goals }] })).toEqual([
    'phases.0.goals.0.depends_on: a → b → c → a: these goals wait for each other, so one of them will be asked early',
  ])
})

test('a greeting and questions in another language than that of the calls are reported', () => {
  const english = {
    phases: [{ id: 'p', goals: [{ id: 'a', prompt: 'How many cups of it do you drink a day?' }] }],
    settings: { greeting: 'Hello {{context.name}}! Thank you for taking the time.' },
  }
  expect(warnings({ language: 'de', ...english })).toEqual([
    'language: The greeting and the questions seem to be in English, but calls are in German; set language to en, or translate them',
  ])
  expect(warnings({ language: 'en', ...english })).toEqual([])
  const instructed = {
    phases: [
      {
        id: 'p',
        body_instructions: 'Ask how many cups of it they drink a day, and be kind to them.',
        goals: [{ id: 'a', prompt: 'Wie viele Tassen davon trinken Sie am Tag?' }],
      },
    ],
  }
  expect(warnings({ language: 'de', ...instructed })).toEqual([])
})

test('mistakes are reported wherever they are', () => {
  const outputs = [{ kind: 'fax' }]
  const template = {
    descripton: 'x',
    phases: [
      {
        id: 'p',
        gaols: [],
        body_instructions: '{{x}}',
        outputs,
        goals: [{ id: 'g', title: 'G', outputs }],
      },
    ],
    settings: { greting: 'Hi', greeting: '{{context.a', outputs },
  }
  expect(warnings(template).map((text) => text.split(': ')[0])).toEqual([
    'descripton',
    'phases.0.body_instructions',
    'phases.0.goals.0.outputs.0.kind',
    'phases.0.outputs.0.kind',
    'settings.greeting',
    'settings.outputs.0.kind',
  ])
})

test('what may well be intended is not reported', () => {
  const outputs = [
    {
      url: '{{context.hook}}',
      headers: { 'X-A': '{{secret:sec_1}} {{goal.id}} {{version}} {{ person.name }}' },
      body_template:
        '{% set n = 1 %}{% for key, item in data.list %}{{ item.x }}{{ loop.index }}{{ n }}{% endfor %}{{ "a" }}{{ (data) }}{{ {"a": 1} | tojson }}{{ response.crm.id | tojson }}',
    },
    {
      url: URL,
      body_template:
        '{% macro list(of) %}{{ caller(of) }}{{ kwargs.sep }}{{ varargs }}{% endmacro %}{% call(one) list(data.list) %}{{ one.x }}{% endcall %}',
    },
    { kind: 'frontend_callback' },
    { kind: 'api_call', id: 'crm', url: URL, mine: true },
  ]
  const goals = [
    {
      id: 'a',
      title: 'A',
      type: 'scale',
      min: 1,
      max: 1,
      'my own': 1,
      names: ['x'],
      units: 2,
      unit: 'cups',
    },
    { id: 'b', type: 'single_choice', options: ['x'], depends_on: ['a', 'c'], prompt: '}} {x}' },
  ]
  const phases = [
    { id: 'p', label: 'One', goals, outputs },
    { id: 'q', goals: [{ id: 'c', prompt: '{{context.a}} {{response.b}}' }] },
  ]
  expect(warnings({ phases, mine: 1, settings: { voice: 'x' } })).toEqual([])
})

test('at most fifty are listed', () => {
  const ids = Array.from({ length: 2_000 }, (_, n) => `a_rather_long_name_of_a_goal_${n}`)
  const goals = ids.map((id) => ({ id, depends_on: [`${id}x`, `${id}y`] }))
  expect(warningsOf({ phases: [{ id: 'p', goals }] })).toHaveLength(50)
})

test('misspelt keys are detected among the first thousand unknown keys of a template', () => {
  const own = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`x${i}`, 1]))
  const goals = (n: number) => [
    { id: 'a', title: 'A', ...own(n) },
    { id: 'b', title: 'B', prmpt: 'Why?' },
  ]
  expect(warnings({ phases: [{ id: 'p', goals: goals(999) }] })).toHaveLength(1)
  expect(warnings({ phases: [{ id: 'p', goals: goals(1_000) }] })).toEqual([])
})

test('braces without an end are read once', () => {
  const text = '{{'.repeat(20_000)
  expect(ofOutput({ url: URL, body_template: `${text}{% for ${' '.repeat(40_000)}` })).toEqual([])
  expect(ofGoal({ prompt: text })).toHaveLength(50)
})
