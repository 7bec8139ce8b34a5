import { expect, test } from 'vitest'
import { render, VARIABLES } from './render.ts'

const TAKEN = { ...VARIABLES, data: null, withdrawn: true }

test('a withdrawal is announced by the default body, and is the whole of the raw one', () => {
  expect(JSON.parse(render({}, TAKEN).body)).toMatchObject({ data: null, withdrawn: true })
  expect(JSON.parse(render({}).body)).not.toHaveProperty('withdrawn')
  expect(render({ raw_payload: true }, TAKEN).body).toBe('null')
})

test('withdrawn data is empty in a template, which can detect it', () => {
  const body_template =
    '{{ withdrawn }}|{{ data }}|{{ data.name }}|{{ data.tags | length }}|{% for tag in data.tags %}{{ tag }}{% endfor %}'
  expect(render({ body_template }, TAKEN).body).toBe('true|||0|')
  expect(render({ body_template: '{{ withdrawn }}' }).body).toBe('false')
  expect(render({ url: 'https://x.example/?n={{data.name}}' }, TAKEN).url).toBe(
    'https://x.example/?n=',
  )
  expect(() => render({ url: 'https://x.example/{{data.name}}' }, TAKEN)).toThrow('another path')
})

test('a withdrawal is not held because of a schema that requires data', () => {
  const schema = { type: 'object', properties: { data: { type: 'object' } } }
  expect(JSON.parse(render({ schema }, TAKEN).body)).toMatchObject({ withdrawn: true })
})
