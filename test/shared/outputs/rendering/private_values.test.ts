import { expect, test } from 'vitest'
import {
  maskedPrivate,
  privatePathsIn,
  privateValues,
} from '../../../../shared/outputs/rendering/private_values.ts'
import type { Output } from '../../../../shared/outputs/output.ts'
import { render, VARIABLES } from './render.ts'

const GIVEN = {
  token: 'canary "q"/&',
  nested: { 'a-b': ['canary-2'] },
  none: null,
  nr: 7,
  yes: true,
}

const rendered = (output: Output) =>
  render(
    output,
    { ...VARIABLES, private: maskedPrivate(GIVEN) },
    privateValues(GIVEN, privatePathsIn(output)),
  )

test('private values are sent like secrets and shown as ***', () => {
  const { url, headers, body, shown, places } = rendered({
    url: 'https://example.com/{{private.token}}?n={{ private.nr }}',
    headers: { authorization: 'Bearer {{private.token}}' },
    body_template: '{"t": "{{ private.token }}", "n": {{private.nr}}, "l": {{private.nested.a-b}}}',
  })
  expect(url).toBe('https://example.com/canary%20%22q%22%2F%26?n=7')
  expect(headers.authorization).toBe(`Bearer ${GIVEN.token}`)
  expect(JSON.parse(body)).toEqual({ t: GIVEN.token, n: 7, l: ['canary-2'] })
  expect(shown).toEqual(['https://example.com/***?n=***', '{"t": "***", "n": ***, "l": ***}'])
  expect(places.map(({ secret_id }) => secret_id)).toEqual([
    'private.token',
    'private.nr',
    'private.nested.a-b',
  ])
})

test('a missing private value is empty', () => {
  const { headers, body } = rendered({
    headers: { 'x-none': 'a{{private.none}}b{{private.missing.deep}}c' },
    body_template: '"{{private.none}}{{private.constructor.name}}"',
  })
  expect(headers['x-none']).toBe('abc')
  expect(body).toBe('""')
})

test('conditions see whether there is a private value, and nothing shows which', () => {
  const body_template =
    '"{% if private.token and not private.none %}{{ private.token | upper }} {{ private }}{% endif %}"'
  const { body } = rendered({ body_template })
  expect(body).toContain('*** ')
  expect(body).not.toMatch(/canary|7|true/)
})

test('neither the default bodies nor other variables contain one', () => {
  const all = { ...VARIABLES, private: maskedPrivate(GIVEN) }
  const event = { id: 'evt_1', type: 'goal.committed', occurred_at: '2026-01-01T00:00:00.000Z' }
  for (const variables of [all, { ...all, event, findings: {}, summary: null }]) {
    for (const output of [{}, { raw_payload: true }]) {
      expect(render(output, variables as never).body).not.toMatch(/private|canary|\*\*\*/)
    }
  }
})
