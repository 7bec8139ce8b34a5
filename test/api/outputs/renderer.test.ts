import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { bodyProblem, renderRequest } from '../../../api/outputs/render_request.ts'
import { createRenderer, type Renderer } from '../../../api/outputs/renderer.ts'
import { createRenderingChild } from '../../../api/outputs/rendering_child.ts'
import type { Output } from '../../../shared/outputs/output.ts'
import { RenderProblem } from '../../../shared/outputs/rendering/problem.ts'
import { Goal } from '../../../shared/templates/goals/goal.ts'
import { UNCHECKED } from '../../../shared/templates/goals/goal_schema.ts'
import type { JsonSchema } from '../../../shared/base/schema/schema_compiler.ts'
import { MINUTE } from '../../../shared/base/time.ts'
import { compileChild } from '../../helpers/child.ts'

/** Hostile templates exhaust it. */
const LIMIT_MS = 500
/** No machine is too slow for it. */
const START_MS = 10 * MINUTE

let file: URL
let renderer: Renderer
beforeAll(async () => {
  file = pathToFileURL(await compileChild('api/outputs/rendering_process.ts'))
  renderer = createRenderer({ file, limit_ms: LIMIT_MS, start_ms: START_MS })
})
afterAll(() => renderer.stop())

test('a template and a schema run in a separate process', async () => {
  const body = await render({
    body_template: '{"n": {{ data.n }}}',
    schema: { type: 'object' },
  })
  expect(body.text).toBe('{"n": 3}')
  await expect(
    render({ body_template: '{{ data.n }}', schema: { type: 'object' } }),
  ).rejects.toThrow('must be object')
})

const ENDLESS = `${'{% for i in range(10000) %}'.repeat(4)}a${'{% endfor %}'.repeat(4)}`
const DOUBLE = (step: string) =>
  `{% set ns = namespace(x=["aaaaaaaaaaaaaaaa"], s="aaaaaaaaaaaaaaaa") %}{% for i in range(60) %}${step}{% endfor %}`
test.each([
  ['time', ENDLESS],
  ['a tree', `${DOUBLE('{% set ns.x = [ns.x, ns.x] %}')}{{ ns.x | tojson }}`],
  ['a list', DOUBLE('{% set ns.x = ns.x + ns.x %}')],
  ['a text', `${DOUBLE('{% set ns.s = ns.s ~ ns.s %}')}{{ ns.s | upper }}`],
  ['an indent', '{{ "a\nb" | indent(1000000000) }}'],
  [
    'a product',
    `{% set s = "aaaaaaaaaaaaaaaa" | replace("a", "${'a'.repeat(4000)}") %}{% set s = s | replace("a", s) %}{{ s | upper }}`,
  ],
  ['a stack', '{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}'],
  ['a nest', `{{ ${'('.repeat(30_000)}1${')'.repeat(30_000)} }}`],
  ['a length', '{% for i in range(10000) %}{% for j in range(30) %}aaaaa{% endfor %}{% endfor %}'],
])('unlimited %s ends only that template', async (_, body_template) => {
  const refused = expect(render({ body_template }, { org_id: 'org_hostile' })).rejects.toThrow(
    /simpler|fails|send less/,
  )
  const other = render({ body_template: '{{ data.n }}' }, { org_id: 'org_other' })
  expect((await other).text).toBe('3')
  await refused
  expect((await render({ body_template: '{{ data.n }}' }, { org_id: 'org_hostile' })).text).toBe(
    '3',
  )
})

test("data is checked against its goal's schema there too, however long its pattern takes", async () => {
  const goal = { id: 'cups', type: 'open' as const, title: 'Cups', prompt: 'How many?' }
  const schema = {
    type: 'object',
    properties: { answer: { type: 'string', pattern: '^(a+)+$' } },
  }
  const fault = (answer: unknown) =>
    renderer.findFault('org_1', Goal.parse({ ...goal, schema }), { answer })
  expect(await fault('aaa')).toBeUndefined()
  expect(await fault(3)).toEqual({ field: 'data.answer', message: 'answer must be string' })
  expect(await fault(`${'a'.repeat(40)}!`)).toEqual({ field: 'data', message: UNCHECKED })
  expect(await fault('aaa')).toBeUndefined()
})

test('values of an enum that each take a pattern long are given up together', async () => {
  const values = Array.from({ length: 500 }, (_, n) => `${'a'.repeat(40)}${n}!`)
  const a = { enum: values, pattern: '^(a+)+$' }
  const hostile = { type: 'object', required: ['a'], properties: { a } }
  const check = (schema: JsonSchema) =>
    renderer.check('org_1', { schema, goal_id: 'g' }, 10 * MINUTE)
  expect((await check(hostile)).unusable).toBeUndefined()
  const { unusable } = await check({ ...hostile, properties: { a: { ...a, pattern: '^z$' } } })
  expect(unusable?.field).toBe('schema.properties.a')
})

test('a slow template leaves a slot for another organization', async () => {
  const own = createRenderer({ file, limit_ms: 10 * MINUTE, start_ms: START_MS })
  onTestFinished(() => own.stop())
  const small = (org_id: string) => render({ body_template: '{{ data.n }}' }, { org_id, by: own })
  // Starts both processes.
  await Promise.all([small('org_hostile'), small('org_other')])
  let isOver = false
  const hostile = render({ body_template: ENDLESS }, { org_id: 'org_hostile', by: own })
  const over = expect(hostile.finally(() => (isOver = true))).rejects.toThrow('too much memory')
  await small('org_other')
  expect(isOver).toBe(false)
  await own.stop()
  await over
})

test('a process that could not be started is started for the next template', async () => {
  const { execPath } = process
  const own = createRenderer({ file, start_ms: START_MS })
  onTestFinished(() => own.stop())
  const input = { output: OUTPUT, variables: VARIABLES, secrets: {} }
  process.execPath = '/nowhere'
  try {
    await expect(own.render('org_1', input)).rejects.toThrow('did not start')
  } finally {
    process.execPath = execPath
  }
  expect((await own.render('org_1', input)).text).toBe('3')
})

test('a process that is stopped while starting does not continue', async () => {
  const own = createRenderingChild(file)
  const input = { output: OUTPUT, variables: VARIABLES, secrets: {} }
  const asked = expect(own.ask({ task: { input }, limit_ms: 2_000 })).rejects.toThrow(
    'did not start',
  )
  own.stop()
  await asked
})

test('an endless schema stops only itself', async () => {
  const schema = { type: 'string', pattern: '^(a+)+$' }
  const body_template = `"${'a'.repeat(40)}!"`
  await expect(render({ schema, body_template })).rejects.toThrow('too long')
})

test.each([
  ['{"n": {{ data.n }}}', undefined],
  ['{"n": {{ data.n }}', 'The body is not JSON'],
])('whether %s is JSON is found out in the separate process', async (body_template, problem) => {
  const parsed = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parsed.mockRestore())
  const rendered = await renderRequest(renderer, {
    org_id: 'org_1',
    output: { url: 'https://x.example/', body_template },
    may_name_secrets: true,
    variables: VARIABLES,
    private: {},
    decrypt: () => Promise.resolve({}),
  })
  if (rendered instanceof RenderProblem) throw rendered
  expect(bodyProblem(rendered)?.message).toEqual(problem && expect.stringContaining(problem))
  expect(parsed.mock.calls.map(([text]) => text)).not.toContain(rendered.body.toString())
})

test('an output without template and schema is rendered in this process', async () => {
  const body = await renderer.render('org_1', {
    output: { url: 'https://x.example', raw_payload: true },
    variables: VARIABLES,
    secrets: {},
  })
  expect(body).toMatchObject({ text: '{"n":3}', is_json: true })
})

const OUTPUT = { url: 'https://x.example/', body_template: '{{ data.n }}' }
const VARIABLES = {
  data: { n: 3 },
  context: {},
  session: { id: 'ses_1' },
  interview: { id: 'int_1' },
  template: { id: 'tpl_1' },
  version: 1,
  goal: { id: 'role' },
  person: { name: 'Ada' },
  commit_id: 'cmt_1',
  withdrawn: false,
  committed_at: '2026-01-02T03:04:05.678Z',
  response: {},
}

function render(output: Output, { org_id = 'org_1', by = renderer } = {}) {
  const whole = { url: 'https://x.example/', ...output }
  return by.render(org_id, {
    output: whole,
    variables: VARIABLES,
    secrets: {},
  })
}
