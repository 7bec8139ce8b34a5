import { expect, test } from 'vitest'
import { z } from 'zod'
import { nullAsAbsent } from '../../../../shared/base/schema/null_as_absent.ts'
import { shownAs } from '../../../../shared/base/schema/shown_as.ts'

const Goal = z.looseObject({
  id: z.string(),
  prompt: z.string().default(''),
  unit: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  note: z.unknown().optional(),
  said: z.string().nullable().default('nothing'),
})
const Template = z.object({ goals: z.array(Goal).default([]), name: z.string().optional() })
const read = (schema: z.ZodType, value: unknown) => schema.safeParse(value)
const faults = (schema: z.ZodType, value: unknown) =>
  read(schema, value).error?.issues.map(({ path }) => path.join('.'))

test('null counts as absent in optional fields at any depth', () => {
  const goals = [{ id: 'a', prompt: null, unit: null, headers: { 'X-A': null, 'X-B': 'b' } }]
  const { data } = read(nullAsAbsent(Template), { goals, name: null })
  expect(data).toEqual({
    goals: [{ id: 'a', prompt: '', headers: { 'X-B': 'b' }, said: 'nothing' }],
  })
  expect(read(nullAsAbsent(Template), { goals: null }).data).toEqual({ goals: [] })
})

test('null stays in nullable and required fields, in lists and in unknown keys', () => {
  const goal = { id: 'a', said: null, note: null, mine: null }
  expect(read(nullAsAbsent(Goal), goal).data).toEqual({ ...goal, prompt: '' })
  expect(faults(nullAsAbsent(Goal), { id: null })).toEqual(['id'])
  expect(faults(nullAsAbsent(Template), { goals: [null] })).toEqual(['goals.0'])
})

test('null counts as absent in what stands for something else in the description, and in a choice', () => {
  const Choice = z.union([z.string(), z.looseObject({ name: z.string().optional() })])
  const schema = z.object({ kept: z.array(shownAs(z.unknown(), Choice)), chosen: Choice })
  const sent = { kept: ['a', { name: null, x: null }, null], chosen: { name: null } }
  expect(read(nullAsAbsent(schema), sent).data).toEqual({
    kept: ['a', { x: null }, null],
    chosen: {},
  })
})

test('nulls at the top level can be left to the schema', () => {
  const change = nullAsAbsent(Template, { own_fields: false })
  expect(faults(change, { name: null })).toEqual(['name'])
  expect(read(change, { goals: [{ id: 'a', unit: null }] }).success).toBe(true)
})

test('the input is not changed', () => {
  const sent = Object.freeze({ goals: Object.freeze([Object.freeze({ id: 'a', unit: null })]) })
  expect(read(nullAsAbsent(Template), sent).success).toBe(true)
})
