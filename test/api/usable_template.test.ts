import { expect, test } from 'vitest'
import { refuseUnusable } from '../../api/routes/usable_template.ts'
import { Phase, type Output } from '../../shared/template.ts'

test('a schema that takes long to compile is refused by its field, and holds nobody up for long', async () => {
  const slow = phase([{ type: 'object' }, costly('a')])
  await expect(refuseUnusable({ phases: [phase([{}])], settings: {} })).resolves.toBeUndefined()
  const begin = performance.now()
  await expect(refuseUnusable({ phases: [slow], settings: {} })).rejects.toMatchObject({
    message: expect.stringContaining('too long') as string,
    field: 'phases.0.goals.1.schema',
  })
  expect(performance.now() - begin).toBeLessThan(1_500)
})

test('many schemas that each take their time are refused together, and others get their turn between', async () => {
  const many = phase(Array.from({ length: 400 }, (_, n) => form(`form ${n}`)))
  let turns = 0
  const others = setInterval(() => turns++, 1)
  const begin = performance.now()
  await expect(refuseUnusable({ phases: [many], settings: {} })).rejects.toThrow('too long')
  clearInterval(others)
  expect(performance.now() - begin).toBeLessThan(5_000)
  expect(turns).toBeGreaterThan(5)
})

test('a template of many ordinary schemas is taken', async () => {
  const schemas = Array.from({ length: 30 }, (_, n) => ({
    $id: 'https://acme.example/answer',
    title: `answer ${n}`,
    $defs: { text: { type: 'string', minLength: 1 } },
    properties: { a: { $ref: '#/$defs/text' }, b: { type: 'number' } },
  }))
  await expect(refuseUnusable({ phases: [phase(schemas)], settings: {} })).resolves.toBeUndefined()
})

const URL = 'https://crm.example/hook'

test.each<[Output, string, string]>([
  [{ url: URL, body_template: '{% if data.x %}' }, 'body_template', 'cannot be read'],
  [{ url: URL, body_template: '{{ data.x' }, 'body_template', 'cannot be read'],
  [{ url: URL, schema: { type: 'thing' } }, 'schema', 'cannot be used'],
  [{ url: 'crm.example/hook' }, 'url', 'begins with https://'],
  [{ url: 'ftp://crm.example' }, 'url', 'begins with https://'],
  [{ kind: 'webhook' }, 'url', 'needs a url'],
  [{ kind: 'api_call', id: 'crm' }, 'url', 'needs a url'],
])('the output %j is refused by its %s, wherever it stands', async (output, field, message) => {
  const refused = (at: string) => ({
    message: expect.stringContaining(message) as string,
    field: `${at}.outputs.0.${field}`,
  })
  const [goal] = [{ id: 'g', outputs: [output] }]
  const of = (fields: object) => Phase.parse({ id: 'p', ...fields })
  const template = { phases: [of({ goals: [goal] })], settings: {} }
  await expect(refuseUnusable(template)).rejects.toMatchObject(refused('phases.0.goals.0'))
  const ofPhase = { phases: [of({ outputs: [output] })], settings: {} }
  await expect(refuseUnusable(ofPhase)).rejects.toMatchObject(refused('phases.0'))
  const ofAll = { phases: [], settings: { outputs: [output] } }
  await expect(refuseUnusable(ofAll)).rejects.toMatchObject(refused('settings'))
})

test.each<[Output]>([
  [{ url: ' https://crm.example/{{context.place}} ' }],
  [{ url: '{{context.hook}}' }],
  [
    {
      url: URL,
      body_template: 'Bearer {{secret:my key}} {% for x in data.list %}{{ x }}{% endfor %}',
    },
  ],
  [{ url: URL, schema: { type: 'object' } }],
  [{ kind: 'frontend_callback' }],
  [{ kind: 'fax', url: 'tel:1234' }],
])('the output %j is taken', async (output) => {
  const template = { phases: [], settings: { outputs: [output] } }
  await expect(refuseUnusable(template)).resolves.toBeUndefined()
})

test('a body template that takes long to read is refused, and holds nobody up for long', async () => {
  const output = { url: URL, body_template: `{{ ${'('.repeat(200_000)} }}` }
  const begin = performance.now()
  const template = { phases: [], settings: { outputs: [output] } }
  await expect(refuseUnusable(template)).rejects.toThrow('body_template')
  expect(performance.now() - begin).toBeLessThan(1_500)
})

function phase(schemas: object[]) {
  const goals = schemas.map((schema, n) => ({ id: `g${n}`, type: 'structured', schema }))
  return Phase.parse({ id: 'p', name: 'p', goals })
}

/** A long definition inside many others, each of which is referred to: all are compiled. */
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
