import { expect, test } from 'vitest'
import { refuseUnusableSchemas } from '../../api/routes/template_fields.ts'
import { Phase } from '../../shared/template.ts'

test('a schema that takes long to compile is refused by its field, and holds nobody up for long', async () => {
  const slow = phase([{ type: 'object' }, costly('a')])
  await expect(refuseUnusableSchemas([phase([{}])])).resolves.toBeUndefined()
  const begin = performance.now()
  await expect(refuseUnusableSchemas([slow])).rejects.toMatchObject({
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
  await expect(refuseUnusableSchemas([many])).rejects.toThrow('too long')
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
  await expect(refuseUnusableSchemas([phase(schemas)])).resolves.toBeUndefined()
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
