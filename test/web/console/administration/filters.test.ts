import { expect, test } from 'vitest'
import { addressWith, only } from '../../../../web/console/ask/filters.ts'

test('a filter stands in the address beside the others, and is gone when it is empty', () => {
  const query = { q: 'a&b', role: 'owner' }
  expect(addressWith('/console/users', query, { blocked: 'true' })).toBe(
    '/console/users?q=a%26b&role=owner&blocked=true',
  )
  expect(addressWith('/console/users', query, { q: '', role: '' })).toBe('/console/users')
})

test('only what an operation knows is asked for', () => {
  expect(only({ q: 'x', utm: '1', role: '' }, ['q', 'role'])).toEqual({ q: 'x' })
})
