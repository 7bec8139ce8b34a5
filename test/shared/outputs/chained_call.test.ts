import { expect, test } from 'vitest'
import { type ChainedCall, isAwaited, responseScope } from '../../../shared/outputs/chained_call.ts'

const answered = (id: string | null, response: unknown): ChainedCall => ({
  id,
  goal_id: 'any',
  output_position: 0,
  status: 'succeeded',
  response,
})

test('a response is found under the id of its call and under its keys', () => {
  const scope = responseScope([answered('crm', { plan: 'Gold' }), answered(null, { seats: 3 })])
  expect(scope).toEqual({ crm: { plan: 'Gold' }, plan: 'Gold', seats: 3 })
})

test('later responses override earlier ones, and ids override keys', () => {
  const scope = responseScope([
    answered('crm', { plan: 'Gold', stock: 'a key' }),
    answered('stock', [1, 2]),
    answered('crm', { plan: 'Silver' }),
  ])
  expect(scope).toEqual({ crm: { plan: 'Silver' }, plan: 'Silver', stock: [1, 2] })
})

test('a response that has not come or never came changes nothing', () => {
  const failed: ChainedCall = { ...answered('crm', null), status: 'failed' }
  expect(responseScope([failed, { ...failed, status: 'pending' }])).toEqual({})
})

test.each(['pending', 'retrying', 'failed'] as const)(
  'a call that is repeated and is %s keeps the response it had, and nobody waits for it',
  (status) => {
    const replayed: ChainedCall = { ...answered('crm', { plan: 'Gold' }), status }
    expect(responseScope([replayed])).toEqual({ crm: { plan: 'Gold' }, plan: 'Gold' })
    expect(isAwaited(replayed)).toBe(false)
  },
)

test("names of Object's own properties are ordinary names", () => {
  const scope = responseScope([answered('__proto__', JSON.parse('{"__proto__": {"polluted": 1}}'))])
  expect(Object.hasOwn(scope, '__proto__')).toBe(true)
  expect('polluted' in {}).toBe(false)
  expect('polluted' in scope).toBe(false)
})
