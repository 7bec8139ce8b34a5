import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createRenderer, type Renderer } from '../../../../api/outputs/renderer.ts'
import { findEscapesOf, refuseUnusable } from '../../../../api/routes/templates/refuse_unusable.ts'
import type { Service } from '../../../../api/service.ts'
import type { Output } from '../../../../shared/outputs/output.ts'
import { MultipartEscaper } from '../../../../shared/outputs/rendering/escapes/multipart_escaper.ts'
import { Phase, type TemplateSettings } from '../../../../shared/templates/template.ts'
import { MINUTE } from '../../../../shared/base/time.ts'
import { templateWarnings } from '../../../../shared/templates/warnings/template_warnings.ts'
import { compileChild } from '../../../helpers/child.ts'

let renderer: Renderer
beforeAll(async () => {
  const file = pathToFileURL(await compileChild('api/outputs/rendering_process.ts'))
  renderer = createRenderer({ file, start_ms: 10 * MINUTE })
})
afterAll(() => renderer.stop())

type Design = { phases: Phase[]; settings: TemplateSettings }
const refuse = (template: Design, { ALLOW_PRIVATE_WEBHOOKS = false, by = renderer } = {}) => {
  const config = { ALLOW_PRIVATE_WEBHOOKS } as Service['config']
  return refuseUnusable({ config, renderer: by }, 'org_1', template)
}

test('a schema that takes too long to compile is refused, naming its field', async () => {
  const hurried: Renderer = {
    ...renderer,
    check: (org_id, written) =>
      renderer.check(org_id, written, JSON.stringify(written).length > 1_000 ? 1 : 10_000),
  }
  const slow = phase([{ type: 'object' }, costly('a')])
  await expect(refuse({ phases: [phase([{}])], settings: {} })).resolves.toBeUndefined()
  await expect(refuse({ phases: [slow], settings: {} }, { by: hurried })).rejects.toMatchObject({
    message: expect.stringContaining('too long') as string,
    field: 'phases.0.goals.1.schema',
  })
})

test('a schema that no answer can fit is refused, naming the place in it', async () => {
  const age = { type: 'integer', minimum: 18, maximum: 8 }
  const impossible = phase([{ type: 'object', properties: { age }, required: ['age'] }])
  await expect(refuse({ phases: [impossible], settings: {} })).rejects.toMatchObject({
    code: 'validation_error',
    field: 'phases.0.goals.0.schema.properties.age',
    message: expect.stringContaining(
      'no number fits minimum 18 and maximum 8; correct it',
    ) as string,
  })
  const list = phase([{ type: 'array', items: { type: 'string' } }])
  await expect(refuse({ phases: [list], settings: {} })).rejects.toMatchObject({
    field: 'phases.0.goals.0.schema',
    message: expect.stringContaining('give it the type object') as string,
  })
})

test("what a goal's schema requires is looked at in the renderer's process alone", async () => {
  const schema = { type: 'object', required: ['a'], properties: { a: { enum: ['v'] } } }
  let looks = 0
  Object.defineProperty(schema.properties.a, 'pattern', {
    enumerable: true,
    get: () => (looks++, '^z$'),
  })
  const { name: _, ...written } = phase([{}])
  const phases = [{ ...written, goals: [{ ...written.goals[0]!, schema }] }]
  const asked: unknown[] = []
  const elsewhere: Renderer = {
    ...renderer,
    check(_, written) {
      asked.push(written)
      return Promise.resolve({ took_ms: 1 })
    },
  }
  await expect(refuse({ phases, settings: {} }, { by: elsewhere })).resolves.toBeUndefined()
  expect(asked).toEqual([{ schema, goal_id: 'g0' }])
  looks = 0
  const known = { secrets: new Map(), skills: new Set<string>(), problemOfVoice: () => undefined }
  templateWarnings({ language: 'en', phases, settings: {} }, { ...known, escapes: [] })
  expect(looks).toBe(0)
})

test('all schemas of a template share eight seconds, and each one has at most two', async () => {
  const limits: number[] = []
  const costing: Renderer = {
    ...renderer,
    check(org_id, _written, limit_ms) {
      expect(org_id).toBe('org_1')
      limits.push(limit_ms)
      return Promise.resolve({ took_ms: 1_200 })
    },
  }
  const many = phase(Array.from({ length: 10 }, (_, n) => form(`form ${n}`)))
  await expect(refuse({ phases: [many], settings: {} }, { by: costing })).rejects.toMatchObject({
    message: expect.stringContaining('too long') as string,
    field: 'phases.0.goals.7.schema',
  })
  expect(limits).toEqual([2_000, 2_000, 2_000, 2_000, 2_000, 2_000, 800])
})

test('a template with many ordinary schemas is accepted', async () => {
  const schemas = Array.from({ length: 30 }, (_, n) => ({
    $id: 'https://acme.example/answer',
    title: `answer ${n}`,
    $defs: { text: { type: 'string', minLength: 1 } },
    properties: { a: { $ref: '#/$defs/text' }, b: { type: 'number' } },
  }))
  const patient: Renderer = {
    ...renderer,
    check: async (org_id, written) => ({
      ...(await renderer.check(org_id, written, 60_000)),
      took_ms: 0,
    }),
  }
  const template = { phases: [phase(schemas)], settings: {} }
  await expect(refuse(template, { by: patient })).resolves.toBeUndefined()
})

const URL = 'https://crm.example/hook'

test.each<[Output, string, string]>([
  [{ url: URL, body_template: '{% if data.x %}' }, 'body_template', 'cannot be read'],
  [{ url: URL, body_template: '{{ data.x' }, 'body_template', 'cannot be read'],
  [{ url: URL, schema: { type: 'thing' } }, 'schema', 'cannot be used'],
  [{ url: 'crm.example/hook' }, 'url', 'begins with https://'],
  [{ url: 'ftp://crm.example' }, 'url', 'begins with https://'],
  [
    { url: 'http://crm.example/{{data.x}}' },
    'url',
    'https is required, unless the service has ALLOW_PRIVATE_WEBHOOKS=true',
  ],
  [{ url: 'https:///crm.example' }, 'url', 'begins with https:// and a host'],
  [{ url: 'https:/{{context.place}}/crm' }, 'url', 'begins with https:// and a host'],
  [{ url: 'https://crm.example/{{data.x | upper}}' }, 'url', 'has a filter'],
  [{ url: 'https://me:word@crm.example' }, 'url', 'user name'],
  [{ url: URL, headers: { 'X Note': 'a' } }, 'headers', 'cannot be the name of a header'],
  [{ url: URL, headers: { Host: 'a.example' } }, 'headers', 'host belongs to the connection'],
  [{ url: URL, headers: { 'Content-Length': '3' } }, 'headers', 'content-length belongs'],
  [{ url: URL, headers: { TE: 'trailers' } }, 'headers', 'te belongs to the connection'],
  [{ url: URL, headers: { 'X-Note': 'a\nb' } }, 'headers', 'line break'],
  [{ url: URL, headers: { 'X-Note': '{{ data.x | upper }}' } }, 'headers', 'has a filter'],
  [{ kind: 'webhook' }, 'url', 'needs a url'],
  [{ kind: 'api_call', id: 'crm' }, 'url', 'needs a url'],
])('the output %j is refused, naming its %s, wherever it is', async (output, field, message) => {
  const refused = (at: string) => ({
    message: expect.stringContaining(message) as string,
    field: `${at}.outputs.0.${field}`,
  })
  const [goal] = [{ id: 'g', outputs: [output] }]
  const of = (fields: object) => Phase.parse({ id: 'p', ...fields })
  const template = { phases: [of({ goals: [goal] })], settings: {} }
  await expect(refuse(template)).rejects.toMatchObject(refused('phases.0.goals.0'))
  const ofPhase = { phases: [of({ outputs: [output] })], settings: {} }
  await expect(refuse(ofPhase)).rejects.toMatchObject(refused('phases.0'))
  const ofAll = { phases: [], settings: { outputs: [output] } }
  await expect(refuse(ofAll)).rejects.toMatchObject(refused('settings'))
})

test.each<[Output]>([
  [{ url: ' https://crm.example/{{context.place}} ' }],
  [{ url: '{{context.hook}}' }],
  [{ url: 'https://{{context.host}}/hooks' }],
  [
    {
      url: URL,
      body_template: 'Bearer {{secret:my key}} {% for x in data.list %}{{ x }}{% endfor %}',
    },
  ],
  [{ url: URL, schema: { type: 'object' } }],
  [{ url: URL, headers: { Authorization: 'Bearer {{secret:a|b}}' } }],
  [{ kind: 'frontend_callback' }],
  [{ kind: 'fax', url: 'tel:1234' }],
])('the output %j is accepted', async (output) => {
  const template = { phases: [], settings: { outputs: [output] } }
  await expect(refuse(template)).resolves.toBeUndefined()
})

test('an http URL is accepted when outputs may go to private addresses', async () => {
  const template = { phases: [], settings: { outputs: [{ url: 'http://127.0.0.1/hook' }] } }
  await expect(refuse(template, { ALLOW_PRIVATE_WEBHOOKS: true })).resolves.toBeUndefined()
})

test.each([
  ['long', `{{ ${'('.repeat(200_000)} }}`],
  ['much', 'a{{ b }}'.repeat(1_000_000)],
])('a body template that takes too %s to read is refused', async (_, body_template) => {
  const template = { phases: [], settings: { outputs: [{ url: URL, body_template }] } }
  const hurried: Renderer = {
    ...renderer,
    check: (org_id, written) => renderer.check(org_id, written, 500),
  }
  await expect(refuse(template, { by: hurried })).rejects.toMatchObject({
    field: 'settings.outputs.0.body_template',
  })
})

test('an organization can check a few templates concurrently, and is told to retry later beyond that', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const slow = { ...renderer, check: () => answered.then(() => ({ took_ms: 1 })) }
  const config = { ALLOW_PRIVATE_WEBHOOKS: false } as Service['config']
  const ask = (org_id: string, schemas = [{}]) =>
    refuseUnusable({ config, renderer: slow }, org_id, { phases: [phase(schemas)] })
  const waiting = Array.from({ length: 8 }, () => ask('org_1'))
  const another = ask('org_2')

  await expect(ask('org_1')).rejects.toMatchObject({
    code: 'rate_limited',
    headers: { 'Retry-After': '1' },
  })
  await expect(ask('org_1', [])).resolves.toBeUndefined()
  answer()
  await Promise.all([...waiting, another])
  await expect(ask('org_1')).resolves.toBeUndefined()
})

test("places of a body_template where text is refused are looked for in the renderer's process alone", async () => {
  const read = vi.spyOn(MultipartEscaper.prototype, 'own')
  onTestFinished(() => read.mockRestore())
  const body_template = `--b\r\nContent-Disposition: form-data; name=${'"'.repeat(45_001)}`
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
  const output = (rest: string) => ({ url: URL, headers, body_template: body_template + rest })
  const outputs = [output('{{context.a}}'.repeat(3_400)), output('"{{context.b}}'.repeat(60))]
  const template = { phases: [phase([])], settings: { outputs } }
  const escapes = await findEscapesOf(renderer, 'org_1', template)
  expect(escapes).toHaveLength(30)
  expect(escapes[0]).toEqual({
    field: 'settings.outputs.1.body_template',
    message: expect.stringContaining('{{ context.b }} stands in a header') as string,
  })
  const known = { secrets: new Map(), skills: new Set<string>(), problemOfVoice: () => undefined }
  expect(templateWarnings({ language: 'en', ...template }, { ...known, escapes })).toEqual(
    expect.arrayContaining(escapes),
  )
  expect(read).not.toHaveBeenCalled()
})

test('a template without schemas and body templates needs no process', async () => {
  const unused = { ...renderer, check: () => Promise.reject(new Error('a process was asked')) }
  const phases = [Phase.parse({ id: 'p', goals: [{ id: 'g', outputs: [{ url: URL }] }] })]
  const config = { ALLOW_PRIVATE_WEBHOOKS: false } as Service['config']
  const asked = refuseUnusable({ config, renderer: unused }, 'org_1', { phases })
  await expect(asked).resolves.toBeUndefined()
})

function phase(schemas: object[]) {
  const goals = schemas.map((schema, n) => ({ id: `g${n}`, type: 'structured', schema }))
  return Phase.parse({ id: 'p', name: 'p', goals })
}

/** A long definition inside many others, each of which is referenced: all are compiled. */
function costly(title: string) {
  let definition: object = { anyOf: Array.from({ length: 900 }, () => ({ minimum: 0 })) }
  const allOf = [{ $ref: '#/$defs/a' }]
  for (let depth = 0; depth < 26; depth++) {
    definition = { not: definition }
    allOf.push({ $ref: `#/$defs/a${'/not'.repeat(depth + 1)}` })
  }
  return { title, $defs: { a: definition }, allOf }
}

function form(title: string) {
  const fields = Array.from({ length: 250 }, (_, n) => [`f${n}`, { type: 'string', minLength: 1 }])
  return { title, properties: Object.fromEntries(fields) as object }
}
