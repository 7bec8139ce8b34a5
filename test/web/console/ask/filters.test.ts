import { expect, test } from 'vitest'
import { addressWith, only } from '../../../../web/console/ask/filters.ts'

test('a filter is in the address alongside the others, and is removed when it is empty', () => {
  const query = { q: 'a&b', role: 'owner' }
  expect(addressWith('/console/users', query, { blocked: 'true' })).toBe(
    '/console/users?q=a%26b&role=owner&blocked=true',
  )
  expect(addressWith('/console/users', query, { q: '', role: '' })).toBe('/console/users')
})

test('only parameters that an operation knows are sent', () => {
  expect(only({ q: 'x', utm: '1', role: '' }, ['q', 'role'])).toEqual({ q: 'x' })
})
